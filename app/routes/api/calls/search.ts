import { type Call, publicCall } from '#app/.server/http/json-call.ts'
import {
  limited,
  queryMusic,
  queryPodcasts,
  searchContent,
  searchProfiles,
} from '#app/.server/search/index.ts'
import { searchTranscripts } from '#app/.server/transcripts/index.ts'
import { queryInput, searchContentInput, searchProfilesInput } from '#app/schemas/search.ts'

const transcriptHits = 20

export const searchCalls: Record<string, Call> = {
  'search/query-podcasts': publicCall(queryInput, limited(queryPodcasts)),
  'search/query-music': publicCall(queryInput, limited(queryMusic)),
}

export const searchReads: Record<string, Call> = {
  'api/search-content': publicCall(searchContentInput, limited(searchContent)),
  'api/search-profiles': publicCall(searchProfilesInput, limited(searchProfiles)),
  'api/search-transcripts': publicCall(
    searchProfilesInput,
    limited(async (ctx, { query }: { query: string }) => ({
      hits: query === '' ? [] : await searchTranscripts(ctx, { query, limit: transcriptHits }),
    })),
  ),
}
