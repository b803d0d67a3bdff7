import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { commonWord, everyWord, rarestCount, someWords, type Variants } from './conditions.ts'
import type { Query } from './query.ts'

/** An entry that may match the search. */
export interface Candidate {
  ownerId: string
  id: string
  type: string
  title: string
  about: string
  /** Unix seconds. */
  published: number | null
  popularity: number
}

/** The most entries of each kind of match that are ranked. */
const poolSizes = { exact: 100, alike: 300, anywhere: 150, someWord: 60, ofMany: 100 }
/** With fewer candidates than this, entries with words outside their title are added. */
const enoughInTitle = 20
/** With fewer candidates than this, entries with only some of the words are added. */
const enough = 5
const popularOnes = 1000

/** Finds the entries to rank, with looser conditions as long as there are few. */
export async function findCandidates(
  ctx: Pick<Ctx, 'db'>,
  query: Query,
  variants: Variants,
  types: readonly string[],
): Promise<Candidate[]> {
  const found = new Map<string, Candidate>()
  async function look(...pools: (RawBuilder<unknown> | null)[]): Promise<void> {
    for (const candidate of await readPools(ctx, pools)) found.set(candidate.id, candidate)
  }
  const exact = everyWord(query, variants, { place: 'title', exact: true })
  const alike = everyWord(query, variants, { place: 'title', exact: false })
  const uses = rarestCount(query, variants, 'title')
  await look(
    uses <= commonWord && !isSame(exact, alike) ? matching(exact, types, poolSizes.exact) : null,
    uses <= commonWord ? matching(alike, types, poolSizes.alike) : null,
    ...(uses > poolSizes.exact ? ofMany(query, exact ?? alike, types) : []),
  )
  if (found.size < enoughInTitle && rarestCount(query, variants, 'anywhere') <= commonWord)
    await look(
      matching(
        everyWord(query, variants, { place: 'anywhere', exact: false }),
        types,
        poolSizes.anywhere,
      ),
    )
  if (found.size < enough)
    await look(
      ...someWords(query, variants).map((word) => matching([word], types, poolSizes.someWord)),
    )
  return [...found.values()]
}

/** If no word exists as typed, or none in another form, both conditions are the same and one query is enough. */
function isSame(some: string[] | null, others: string[] | null): boolean {
  return some?.join() === others?.join()
}

const columns = sql`owner_id, id, type, title, about, published_at`

// Materialized, since with the limit the planner would otherwise scan the table from its beginning.
function matching(
  conditions: string[] | null,
  types: readonly string[],
  size: number,
): RawBuilder<unknown> | null {
  if (conditions === null) return null
  return sql`(with matching as materialized (
    select ${columns} from search_documents where ${meeting(conditions)}
  ) select * from matching where type = any(${types}::text[]) limit ${size})`
}

/** For queries with too many matches: titles that begin with the words, feeds, and the most popular content. */
function ofMany(query: Query, conditions: string[] | null, types: readonly string[]) {
  if (conditions === null) return []
  const beginning = query.groups.flatMap((group) => group.words).join(' ')
  return [
    // In the order of the index, which puts shorter titles first.
    sql`(with beginning as materialized (
      select ${columns} from search_documents where left(title, 60) like ${`${beginning}%`}
      order by left(title, 60) using ~<~ limit ${poolSizes.ofMany}
    ) select * from beginning where type = any(${types}::text[]))`,
    sql`(with matching as materialized (
      select ${columns} from search_documents where owner_id = id and ${meeting(conditions)}
    ) select * from matching where type = any(${types}::text[]) limit ${poolSizes.ofMany})`,
    sql`(select ${columns} from search_documents
      where id in (select content_id from popularity order by score desc limit ${popularOnes})
        and ${meeting(conditions)} and type = any(${types}::text[]) limit ${poolSizes.ofMany})`,
  ]
}

function meeting(conditions: string[]): RawBuilder<unknown> {
  return sql.join(
    conditions.map((condition) => sql`words @@ ${condition}::tsquery`),
    sql` and `,
  )
}

async function readPools(
  ctx: Pick<Ctx, 'db'>,
  pools: (RawBuilder<unknown> | null)[],
): Promise<Candidate[]> {
  const asked = pools.filter((pool) => pool !== null)
  if (asked.length === 0) return []
  const { rows } = await sql<Candidate>`
    select owner_id as "ownerId", id, type, title, about, extract(epoch from published_at)::float8 as published,
      coalesce(score, 0) as popularity
    from (${sql.join(asked, sql` union all `)}) found
    left join (select content_id, score from popularity) played on content_id = id`.execute(ctx.db)
  return rows
}
