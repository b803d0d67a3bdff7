import { type Call, publicRead } from '#app/.server/base/http/json-call.ts'
import {
  limited,
  searchContentAndPeople,
  searchProfiles,
  searchSaid,
} from '#app/.server/site/search/index.ts'
import { queryMusic, queryPodcasts } from '#app/.server/catalogue/search/index.ts'
import {
  queryInput,
  searchContentInput,
  searchProfilesInput,
} from '#app/schemas/catalogue/search.ts'

export const searchCalls = {
  'search/query-podcasts': publicRead(queryInput, limited(queryPodcasts)),
  'search/query-music': publicRead(queryInput, limited(queryMusic)),
} satisfies Record<string, Call>

export const searchReads = {
  'api/search-content': publicRead(searchContentInput, limited(searchContentAndPeople)),
  'api/search-profiles': publicRead(searchProfilesInput, limited(searchProfiles)),
  'api/search-transcripts': publicRead(searchProfilesInput, limited(searchSaid)),
} satisfies Record<string, Call>
