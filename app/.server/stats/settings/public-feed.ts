import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/**
 * The feed in the studio whose statistics are public, by its public id; null for all others. Those of a release are public
 * with its artist's.
 */
export async function publicStatsFeed(
  { db }: Pick<Ctx, 'db'>,
  publicId: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select f.id from hosting_feeds f
    where f.public_id = ${publicId} and f.published_at is not null
      and exists (select from public_stats p where p.feed_id in (f.id, f.publisher_id))
  `.execute(db)
  return rows[0]?.id ?? null
}
