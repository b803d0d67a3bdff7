import { type Call, publicCall } from '#app/.server/http/json-call.ts'
import {
  queryMusic,
  queryPodcasts,
  searchContent,
  searchProfiles,
} from '#app/.server/search/index.ts'
import { searchTranscripts } from '#app/.server/transcripts/index.ts'
import { queryInput, searchContentInput, searchProfilesInput } from '#app/schemas/search.ts'

const transcriptHits = 20

export const searchCalls: Record<string, Call> = {
  'search/query-podcasts': publicCall(queryInput, queryPodcasts),
  'search/query-music': publicCall(queryInput, queryMusic),
}

export const searchReads: Record<string, Call> = {
  'api/search-content': publicCall(searchContentInput, searchContent),
  'api/search-profiles': publicCall(searchProfilesInput, searchProfiles),
  'api/search-transcripts': publicCall(searchProfilesInput, async (ctx, { query }) => ({
    hits: query === '' ? [] : await searchTranscripts(ctx, { query, limit: transcriptHits }),
  })),
}
