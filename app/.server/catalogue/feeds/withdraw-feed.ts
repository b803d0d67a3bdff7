import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { notifyOfChangedLists } from './changed-lists.ts'
import { linkPublishers } from '#app/.server/catalogue/cards/index.ts'
import { noteChange } from './note-change.ts'
import { lockFeed } from './lock-feed.ts'

/**
 * Takes an unpublished hosted feed and its items out of all public lists. Their pages stay, say that it was withdrawn,
 * and play nothing; followers and collections keep them, marked. Saving the feed again restores everything under the
 * same ids. Does nothing if the feed isn't in the catalogue or is withdrawn already.
 */
export function withdrawFeed(ctx: Ctx, { publicId }: { publicId: string }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const feed = await ctx.db
      .selectFrom('feeds')
      .select(['guid', 'url'])
      .where('id', '=', publicId)
      .where('hosting_feed_id', 'is not', null)
      .executeTakeFirst()
    if (!feed) return
    await lockFeed(ctx, [feed.url, feed.guid])
    await withdrawLocked(ctx, publicId)
  })
}

/** Withdraws a feed whose lock the caller holds. */
export async function withdrawLocked(ctx: Ctx, publicId: string): Promise<void> {
  if (!(await markWithdrawn(ctx, publicId))) return
  await withdrawItems(ctx, publicId)
  await ctx.db.deleteFrom('feed_genres').where('feed_id', '=', publicId).execute()
  await linkPublishers(ctx, publicId)
  await noteChange(ctx, publicId)
  await notifyOfChangedLists(ctx)
}

async function markWithdrawn(ctx: Ctx, feedId: string): Promise<boolean> {
  const row = await ctx.db
    .updateTable('feeds')
    .set({
      status: 'WITHDRAWN',
      item_count: 0,
      live_count: 0,
      remote_count: 0,
      newest_item_at: null,
    })
    .where('id', '=', feedId)
    .where('status', '<>', 'WITHDRAWN')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Includes items that had been removed from the feed before. */
async function withdrawItems(ctx: Ctx, feedId: string): Promise<void> {
  await sql`update items set removed_at = coalesce(removed_at, ${ctx.now()}), removed_reason = 'UNPUBLISHED',
      live_status = case when type = 'LIVE' then 'ENDED' end
    where feed_id = ${feedId}`.execute(ctx.db)
  await sql`delete from popularity
    where content_id = ${feedId} or content_id in (select id from items where feed_id = ${feedId})`.execute(
    ctx.db,
  )
}
