import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { everyWord } from './conditions.ts'
import { findVariants } from './dictionary.ts'
import { readQuery } from './query.ts'

// Bounds the answer however much a feed contains.
const maxFound = 10_000

/** The ids of a feed's items that have every word of a query, in their title or elsewhere. */
export async function findInFeed(
  ctx: Ctx,
  { feedId, query: text }: { feedId: string; query: string },
): Promise<string[]> {
  const query = readQuery(text)
  if (query.groups.length === 0) return []
  const variants = await findVariants(ctx, query.typed, query.unfinished)
  const conditions = everyWord(query, variants, { place: 'anywhere', exact: true })
  if (conditions === null) return []
  const meets = conditions.map((condition) => sql`words @@ ${condition}::tsquery`)
  // Selects the feed's own entries first: the words alone may match a million others.
  const { rows } = await sql<{ id: string }>`
    with own as materialized (select id, words from search_documents where owner_id = ${feedId} and id <> ${feedId})
    select id from own where ${sql.join(meets, sql` and `)} limit ${maxFound}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
