import { sql } from 'kysely'
import {
  addListening,
  type CountedListening,
  siteListening,
  type SiteListening,
} from '#app/rules/stats/site-listening.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { requireFeedManager } from '#app/.server/studio/records/index.ts'

interface Asked {
  /** As the studio names them. */
  feed_id: string
  item_id: string
  /** Whom it counts: who began to listen from then until before then, by the day (UTC). Everybody without it. */
  range?: { from: Date; to: Date }
}

/** How an episode or track is listened to on the site, by those who agreed to be counted. @throws AppError 404 NO_FEED */
export async function listeningOf(
  ctx: Ctx,
  { feed_id, item_id, range }: Asked,
): Promise<SiteListening> {
  await requireFeedManager(ctx, feed_id)
  const { rows } = await sql<CountedListening>`
    select listeners, seconds, heard, ended, skipped from listening_days
    where feed_id = ${feed_id} and item_id = ${item_id} ${range ? within(range) : sql``}`.execute(
    ctx.db,
  )
  return siteListening(addListening(rows), await durationOf(ctx, feed_id, item_id))
}

function within({ from, to }: { from: Date; to: Date }) {
  return sql`and day >= (${from}::timestamptz at time zone 'UTC')::date
    and day < (${to}::timestamptz at time zone 'UTC')`
}

async function durationOf({ db }: Ctx, feedId: string, itemId: string): Promise<number | null> {
  const row = await db
    .selectFrom('hosting_items')
    .innerJoin('item_directory', 'item_directory.item_id', 'hosting_items.public_id')
    .innerJoin('items', (join) =>
      join
        .onRef('items.feed_id', '=', 'item_directory.feed_id')
        .onRef('items.id', '=', 'item_directory.item_id'),
    )
    .select('items.duration_seconds')
    .where('hosting_items.feed_id', '=', feedId)
    .where('hosting_items.id', '=', itemId)
    .executeTakeFirst()
  return row?.duration_seconds ?? null
}
