import { sql } from 'kysely'
import { type WordGroup, wordGroups } from '#app/.server/base/lib/search-text.ts'
import type { ReadSearch, SearchPlace } from '#app/rules/catalogue/search-filters.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { commonWord } from './conditions.ts'
import { findVariants, likenessOfSlip } from './dictionary.ts'
import { type Candidate, meeting, type Pool, readPools } from './pools.ts'
import type { Query } from './query.ts'
import { type FoundEntries, rank } from './rank.ts'
import { everyForm, type Forms, formsOf, rarestForm, type TextPlace } from './text-conditions.ts'
import { findTextVariants } from './text-dictionary.ts'

/** The most entries that are ranked: as typed, and in other forms. */
const poolSizes = { exact: 300, alike: 100 }
const popularOnes = 1000

const placeOf: Record<Exclude<SearchPlace, 'transcript'>, TextPlace> = {
  title: 'title',
  // Names of people are looked up among all that it is from, and looked at in what is found.
  people: 'from',
  notes: 'notes',
  chapters: 'chapters',
}

/**
 * The entries that match a search with filters, best first; the newest where it has no words. Content of the catalogue
 * alone: clips and playlists have none of what is asked for.
 */
export async function findNarrowed(
  ctx: Pick<Ctx, 'db'>,
  { search, query, types }: { search: ReadSearch; query: Query; types: readonly string[] },
): Promise<FoundEntries> {
  const nothing = { entries: [], query, forms: new Map() }
  if (search.place === 'transcript') return nothing
  const from = search.from.flatMap((name) => wordGroups(name))
  if (query.groups.length + from.length === 0) return nothing
  const typed = [...new Set([...query.typed, ...from.flatMap(wordsOfGroup)])]
  const [variants, textVariants] = [
    await findVariants(ctx, typed, query.unfinished),
    await findTextVariants(ctx, typed, query.unfinished),
  ]
  const forms = formsOf(variants, textVariants)
  const place = search.place === null ? 'anywhere' : placeOf[search.place]
  const found = new Map<string, Candidate>()
  const count = Math.min(rarestForm(query.groups, forms, place), rarestForm(from, forms, 'from'))
  const pool = (exact: boolean) =>
    narrowed({ search, types, isCommon: count > commonWord, exact }, [
      everyForm(query.groups, forms, { place, exact }),
      everyForm(from, forms, { place: 'from', exact }),
    ])
  await readPools(ctx, [pool(true)], found)
  if (found.size < poolSizes.alike) await readPools(ctx, [pool(false)], found)
  const candidates = [...found.values()].filter(
    (candidate) => search.place !== 'people' || namesEvery(query.groups, forms, candidate),
  )
  const entries =
    query.groups.length === 0
      ? candidates.sort(newestFirst)
      : rank(query, variants, { candidates, forms })
  return { entries, query, forms }
}

function wordsOfGroup({ words, joined }: WordGroup): string[] {
  return joined === null ? words : [...words, joined]
}

interface Wanted {
  search: ReadSearch
  types: readonly string[]
  /** Whether too many entries have even the rarest word: then what is played most stands for all. */
  isCommon: boolean
  exact: boolean
}

function narrowed(
  { search: { before, longer }, types, isCommon, exact }: Wanted,
  conditions: (string[] | null)[],
): Pool {
  if (conditions.includes(null)) return null
  const met = conditions.flatMap((each) => each ?? [])
  const among = isCommon
    ? sql`id in (select content_id from popularity order by score desc limit ${popularOnes}) and `
    : sql``
  // Of a show neither says anything.
  const items = before !== null || longer !== null ? sql` and entry.id <> entry.owner_id` : sql``
  // Materialized, since with the order the planner would otherwise scan the table from its newest.
  return sql`(with matching as materialized (
      select owner_id, id, names, seconds from search_texts where ${among}${meeting(met)}
    ) select entry.owner_id, entry.id, entry.type, entry.title, entry.about, entry.published_at, matching.names,
      ${exact ? 1 : likenessOfSlip}::float8 as "inTexts"
    from matching join search_documents entry on entry.owner_id = matching.owner_id and entry.id = matching.id
    where entry.type = any(${types}::text[])${items}
      and (${longer}::integer is null or seconds > ${longer}::integer)
      and (${before}::timestamptz is null or entry.published_at < ${before}::timestamptz)
    order by entry.published_at desc nulls last limit ${exact ? poolSizes.exact : poolSizes.alike})`
}

function namesEvery(groups: readonly WordGroup[], forms: Forms, { names }: Candidate): boolean {
  const known = new Set(names.split(' '))
  const isNamed = (word: string) => (forms.get(word) ?? []).some((form) => known.has(form.word))
  return groups.every(
    ({ words, joined }) => words.every(isNamed) || (joined !== null && isNamed(joined)),
  )
}

function newestFirst(a: Candidate, b: Candidate): number {
  return (b.published ?? 0) - (a.published ?? 0) || (a.id < b.id ? -1 : 1)
}
