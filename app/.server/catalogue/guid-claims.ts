import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'

/**
 * Whether the catalogue knows a feed at another address with the same podcast:guid and a different owner. Anybody can
 * write any guid into a feed.
 */
export async function isGuidOfOthers(
  ctx: Ctx,
  { guid, url, ownerEmail }: { guid: string; url: string; ownerEmail: string | null },
): Promise<boolean> {
  const other = await ctx.db
    .selectFrom('feeds')
    .select('id')
    .where('guid', '=', guid)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('feed_addresses')
            .select('feed_id')
            .whereRef('feed_id', '=', 'feeds.id')
            .where('url', '=', url),
        ),
      ),
    )
    .where(
      sql<string>`lower(coalesce(document -> 'owner' ->> 'email', document -> 'locked' ->> 'owner', ''))`,
      'is distinct from',
      ownerEmail,
    )
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
