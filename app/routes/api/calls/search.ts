import { type Call, publicRead } from '#app/.server/base/http/json-call.ts'
import { limited, searchProfiles } from '#app/.server/site/search/index.ts'
import { queryMusic, queryPodcasts, searchContent } from '#app/.server/catalogue/search/index.ts'
import { searchTranscripts } from '#app/.server/catalogue/transcripts/index.ts'
import {
  queryInput,
  searchContentInput,
  searchProfilesInput,
} from '#app/schemas/catalogue/search.ts'

const transcriptHits = 20

export const searchCalls = {
  'search/query-podcasts': publicRead(queryInput, limited(queryPodcasts)),
  'search/query-music': publicRead(queryInput, limited(queryMusic)),
} satisfies Record<string, Call>

export const searchReads = {
  'api/search-content': publicRead(searchContentInput, limited(searchContent)),
  'api/search-profiles': publicRead(searchProfilesInput, limited(searchProfiles)),
  'api/search-transcripts': publicRead(
    searchProfilesInput,
    limited(async (ctx, { query }: { query: string }) => ({
      hits: query === '' ? [] : await searchTranscripts(ctx, { query, limit: transcriptHits }),
    })),
  ),
} satisfies Record<string, Call>
