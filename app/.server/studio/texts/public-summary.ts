import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isSuspendedSql } from '#app/.server/catalogue/standing/index.ts'
import { toItemRow } from '#app/.server/studio/records/index.ts'
import { publicVersion } from '#app/.server/studio/access/index.ts'

/** The summary that the creator has published of a published item, by its public id; null if there is none. */
export async function publicSummary(ctx: Ctx, itemId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('hosting_items')
    .innerJoin('hosting_feeds', 'hosting_feeds.id', 'hosting_items.feed_id')
    .selectAll('hosting_items')
    .where('hosting_items.public_id', '=', itemId)
    .where('hosting_items.published_at', 'is not', null)
    .where('hosting_feeds.published_at', 'is not', null)
    .where('hosting_items.deleted_at', 'is', null)
    .where(
      sql<boolean>`not ${isSuspendedSql(
        ctx.now(),
        sql.ref('hosting_feeds.public_id'),
        sql.ref('hosting_items.public_id'),
      )}`,
    )
    .executeTakeFirst()
  if (!row) return null
  const item = toItemRow(row)
  return publicVersion(item, ctx.now()) ? (item.content.summary ?? null) : null
}
