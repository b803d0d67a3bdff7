import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

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
  /** The folded words of its people's names, where they were looked up. */
  names: string
  /** How much what it says besides its title is like the whole query: 1 as typed, 0 where it wasn't looked up. */
  inTexts: number
}

/** A part of the candidates, as a query; null for none. */
export type Pool = RawBuilder<unknown> | null

export const candidateColumns = sql`owner_id, id, type, title, about, published_at`
/** What a pool of titles has instead of names. */
export const withoutTexts = sql`'' as names, 0::float8 as "inTexts"`

/** That a tsvector meets all of these tsqueries. */
export function meeting(conditions: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    conditions.map((condition) => sql`words @@ ${condition}::tsquery`),
    sql` and `,
  )
}

/** The candidates of these pools; one that is in several is there once, with what each knows of it. */
export async function readPools(
  ctx: Pick<Ctx, 'db'>,
  pools: readonly Pool[],
  found: Map<string, Candidate>,
): Promise<void> {
  const asked = pools.filter((pool) => pool !== null)
  if (asked.length === 0) return
  const { rows } = await sql<Candidate>`
    select owner_id as "ownerId", id, type, title, about, extract(epoch from published_at)::float8 as published,
      coalesce(score, 0) as popularity, names, "inTexts"
    from (${sql.join(asked, sql` union all `)}) found
    left join (select content_id, score from popularity) played on content_id = id`.execute(ctx.db)
  for (const row of rows) {
    const known = found.get(row.id)
    const inTexts = Math.max(row.inTexts, known?.inTexts ?? 0)
    found.set(row.id, { ...row, names: row.names || (known?.names ?? ''), inTexts })
  }
}
