import type { ContentHit, ContentType } from '#app/schemas/catalogue/content.ts'
import type { PersonHit } from '#app/schemas/catalogue/people.ts'
import {
  type FoundHit,
  type NamedByAddress,
  type ProfileHit,
  searchedTypes,
  type TranscriptHit,
  typesIn,
} from '#app/schemas/catalogue/search.ts'
import { isNarrowed, type ReadSearch, readSearch } from '#app/rules/catalogue/search-filters.ts'
import { words } from '#app/.server/base/lib/search-text.ts'
import type { SearchCategory } from '#app/rules/catalogue/search-categories.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { searchTranscripts } from '#app/.server/catalogue/transcripts/index.ts'
import { searchPage } from '#app/.server/catalogue/search/index.ts'
import { namedByAddress } from './named-by-address.ts'
import { searchProfiles } from './search-profiles.ts'

const pageSize = 20
const transcriptHits = 20
const answered = 30
/** Among so many passages are those that filters leave. */
const passagesFiltered = 100
/** How many profiles and transcript hits to show beside the content when no category is chosen. */
const besides = 3

/** The results that the search page shows. */
export interface Found {
  hits: FoundHit[]
  pages: number
  /** Whom feeds name. */
  persons: PersonHit[]
  profiles: ProfileHit[]
  transcripts: TranscriptHit[]
  /** What an address leads to, where one was typed. */
  named: NamedByAddress | null
}

export const nothingFound: Found = {
  hits: [],
  pages: 0,
  persons: [],
  profiles: [],
  transcripts: [],
  named: null,
}

/**
 * Searches content, people, profiles and transcripts, or one category of them; an address is followed instead. An empty
 * query finds nothing.
 */
export async function searchEverything(
  ctx: Ctx,
  { query, category, page }: { query: string; category: SearchCategory | null; page: number },
): Promise<Found> {
  if (query === '') return nothingFound
  const named = await namedByAddress(ctx, query)
  if (named) return { ...nothingFound, named }
  const search = readSearch(query)
  const types = search.place === 'transcript' ? null : typesIn(category)
  const withPeople = category === null || category === 'podcasts'
  // Who writes on Nostr is found by words alone.
  const withProfiles = (category === null || category === 'profiles') && !isNarrowed(search)
  const [content, profiles, transcripts] = await Promise.all([
    types
      ? searchPage(ctx, { query, types, page, size: pageSize, persons: withPeople ? besides : 0 })
      : { hits: [], pages: 0, persons: [] },
    withProfiles ? searchProfiles(ctx, { query: search.words }) : null,
    category === 'transcripts' || category === null
      ? transcriptsFor(ctx, search, category === null ? besides : transcriptHits)
      : [],
  ])
  const shown = category === null ? besides : undefined
  return {
    ...content,
    profiles: profiles?.profiles.slice(0, shown) ?? [],
    transcripts,
    named: null,
  }
}

/** `api/search-content`: a page of the best hits of these types, and on the first the people who are called so. */
export async function searchContentAndPeople(
  ctx: Ctx,
  {
    query,
    types,
    page,
  }: { query: string; types?: ContentType[] | undefined; page?: number | null | undefined },
): Promise<{ hits: FoundHit[]; pages: number; total: number; persons: PersonHit[] }> {
  const named = query === '' ? null : await namedByAddress(ctx, query)
  if (named) {
    const hits = named.state === 'KNOWN' && (page ?? 1) === 1 ? [named.hit] : []
    return { hits, pages: hits.length, total: hits.length, persons: [] }
  }
  const asked = types && types.length > 0 ? types : searchedTypes
  return searchPage(ctx, {
    query,
    types: asked,
    page: page ?? 1,
    size: answered,
    persons: asked.includes('SHOW') ? besides : 0,
  })
}

/** `api/search-transcripts`: what was said. */
export async function searchSaid(
  ctx: Ctx,
  { query }: { query: string },
): Promise<{ hits: TranscriptHit[] }> {
  return { hits: await transcriptsFor(ctx, readSearch(query), transcriptHits) }
}

/** What was said in what the filters leave, among the passages that match best. */
async function transcriptsFor(
  ctx: Ctx,
  search: ReadSearch,
  limit: number,
): Promise<TranscriptHit[]> {
  const isElsewhere = search.place !== null && search.place !== 'transcript'
  if (search.words === '' || isElsewhere) return []
  const isFiltered = search.from.length > 0 || search.before !== null || search.longer !== null
  const found = await searchTranscripts(ctx, {
    query: search.words,
    limit: isFiltered ? passagesFiltered : limit,
  })
  return found.filter(({ hit }) => isLeft(hit, search)).slice(0, limit)
}

function isLeft({ info }: ContentHit, { from, before, longer }: ReadSearch): boolean {
  const told = new Set(words(`${info.subtitle ?? ''} ${info.publisher ?? ''}`))
  return (
    from.every((name) => words(name).every((word) => told.has(word))) &&
    (before === null || (info.published ?? Infinity) * 1000 < before.getTime()) &&
    (longer === null || (info.duration ?? 0) > longer)
  )
}
