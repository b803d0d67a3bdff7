import { sql } from 'kysely'
import type { Person } from '#app/protocols/feed/document.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { personKey } from '#app/.server/catalogue/cards/index.ts'

/** The ids of those whom a feed names, in their order; null for those who have no page yet. */
export async function personIds(
  ctx: Pick<Ctx, 'db'>,
  feedId: string,
  persons: readonly Person[],
): Promise<(string | null)[]> {
  const keys = persons.map((person) => personKey(feedId, person)?.toString('hex') ?? null)
  const asked = keys.filter((key) => key !== null)
  if (asked.length === 0) return keys.map(() => null)
  const { rows } = await sql<{ id: string; key: string }>`
    select id, encode(key, 'hex') as key from persons
    where key in (select decode(asked, 'hex') from unnest(${asked}::text[]) as asked)`.execute(
    ctx.db,
  )
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  return keys.map((key) => (key === null ? null : (ids.get(key) ?? null)))
}
