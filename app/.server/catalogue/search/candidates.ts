import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { commonWord, everyWord, rarestCount, someWords, type Variants } from './conditions.ts'
import {
  type Candidate,
  candidateColumns,
  meeting,
  type Pool,
  readPools,
  withoutTexts,
} from './pools.ts'
import type { Query } from './query.ts'
import type { Meant } from './rank.ts'
import { textPools } from './text-pools.ts'

/** The most entries of each kind of match that are ranked. */
const poolSizes = { exact: 100, alike: 300, anywhere: 150, someWord: 60, ofMany: 100 }
/** With fewer candidates than this, entries with words outside their title are added. */
const enoughInTitle = 20
/** With fewer candidates than this, entries with only some of the words are added. */
const enough = 5
const popularOnes = 1000

interface Wanted {
  types: readonly string[]
  /** Whether notes, chapters and people are looked through as well. */
  texts: boolean
}

/** Finds the entries to rank, with looser conditions as long as there are few, and what each typed word may mean. */
export async function findCandidates(
  ctx: Pick<Ctx, 'db'>,
  query: Query,
  variants: Variants,
  { types, texts: alsoTexts }: Wanted,
): Promise<{ candidates: Candidate[]; forms: Meant }> {
  let forms: Meant = variants
  const found = new Map<string, Candidate>()
  const look = (...pools: Pool[]) => readPools(ctx, pools, found)
  const exact = everyWord(query, variants, { place: 'title', exact: true })
  const alike = everyWord(query, variants, { place: 'title', exact: false })
  const uses = rarestCount(query, variants, 'title')
  await look(
    uses <= commonWord && !isSame(exact, alike) ? matching(exact, types, poolSizes.exact) : null,
    uses <= commonWord ? matching(alike, types, poolSizes.alike) : null,
    ...(uses > poolSizes.exact ? ofMany(query, exact ?? alike, types) : []),
  )
  if (found.size < enoughInTitle) {
    const texts = alsoTexts ? await textPools(ctx, query, variants, types) : null
    forms = texts?.forms ?? forms
    await look(
      rarestCount(query, variants, 'anywhere') <= commonWord
        ? matching(
            everyWord(query, variants, { place: 'anywhere', exact: false }),
            types,
            poolSizes.anywhere,
          )
        : null,
      ...(texts?.pools ?? []),
    )
  }
  if (found.size < enough)
    await look(
      ...someWords(query, variants).map((word) => matching([word], types, poolSizes.someWord)),
    )
  return { candidates: [...found.values()], forms }
}

/** If no word exists as typed, or none in another form, both conditions are the same and one query is enough. */
function isSame(some: string[] | null, others: string[] | null): boolean {
  return some?.join() === others?.join()
}

// Materialized, since with the limit the planner would otherwise scan the table from its beginning.
function matching(conditions: string[] | null, types: readonly string[], size: number): Pool {
  if (conditions === null) return null
  return sql`(with matching as materialized (
    select ${candidateColumns} from search_documents where ${meeting(conditions)}
  ) select *, ${withoutTexts} from matching where type = any(${types}::text[]) limit ${size})`
}

/** For queries with too many matches: titles that begin with the words, feeds, and the most popular content. */
function ofMany(
  query: Query,
  conditions: string[] | null,
  types: readonly string[],
): RawBuilder<unknown>[] {
  if (conditions === null) return []
  const beginning = query.groups.flatMap((group) => group.words).join(' ')
  return [
    // In the order of the index, which puts shorter titles first.
    sql`(with beginning as materialized (
      select ${candidateColumns} from search_documents where left(title, 60) like ${`${beginning}%`}
      order by left(title, 60) using ~<~ limit ${poolSizes.ofMany}
    ) select *, ${withoutTexts} from beginning where type = any(${types}::text[]))`,
    sql`(with matching as materialized (
      select ${candidateColumns} from search_documents where owner_id = id and ${meeting(conditions)}
    ) select *, ${withoutTexts} from matching where type = any(${types}::text[]) limit ${poolSizes.ofMany})`,
    sql`(select ${candidateColumns}, ${withoutTexts} from search_documents
      where id in (select content_id from popularity order by score desc limit ${popularOnes})
        and ${meeting(conditions)} and type = any(${types}::text[]) limit ${poolSizes.ofMany})`,
  ]
}
