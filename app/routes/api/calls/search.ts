import { type Call, publicCall } from '#app/.server/base/http/json-call.ts'
import { limited, searchProfiles } from '#app/.server/site/search/index.ts'
import { queryMusic, queryPodcasts, searchContent } from '#app/.server/catalogue/search/index.ts'
import { searchTranscripts } from '#app/.server/catalogue/transcripts/index.ts'
import {
  queryInput,
  searchContentInput,
  searchProfilesInput,
} from '#app/schemas/catalogue/search.ts'

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
