import { sql } from 'kysely'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { feedHitColumns, itemHit, itemHitColumns } from './hits.ts'

/** How late a scheduled live item may begin: three hours. */
const lateMs = 3 * 60 * 60 * 1000

/** A pending live item with an earlier start is assumed never to begin: abandoned feeds keep announcing theirs. */
export function earliestStart(ctx: Ctx): Date {
  return new Date(ctx.now().getTime() - lateMs)
}

/** Live items of the whole catalogue: those that are live, then upcoming ones, soonest first. */
export async function latestLive(ctx: Ctx, input: { limit: number }): Promise<ContentHit[]> {
  const items = await ctx.db
    .selectFrom('items')
    .select(itemHitColumns)
    .where('type', '=', 'LIVE')
    .where('removed_at', 'is', null)
    .where('is_hidden', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('feeds')
            .select('feeds.id')
            .whereRef('feeds.id', '=', 'items.feed_id')
            .where('feeds.is_hidden', '=', true),
        ),
      ),
    )
    .where((eb) =>
      eb.or([
        eb('live_status', '=', 'LIVE'),
        eb.and([eb('live_status', '=', 'PENDING'), eb('live_start', '>', earliestStart(ctx))]),
      ]),
    )
    .orderBy(sql`live_status = 'PENDING'`)
    .orderBy('live_start')
    .orderBy('id')
    .limit(input.limit)
    .execute()
  if (items.length === 0) return []
  const rows = await ctx.db
    .selectFrom('feeds')
    .select(feedHitColumns)
    .where('id', 'in', [...new Set(items.map((item) => item.feed_id))])
    .execute()
  const feeds = new Map(rows.map((row) => [row.id, row]))
  return items.flatMap((item) => {
    const feed = feeds.get(item.feed_id)
    return feed ? [itemHit(item, feed, ctx.now())] : []
  })
}
