import { sql } from 'kysely'
import { type Ctx, transact } from '../ctx.ts'
import { forgetLists } from './forget-lists.ts'
import { linkPublishers } from './publishers.ts'
import { lockFeed, noteChange } from './save-feed.ts'

/**
 * Takes a hosted feed that was unpublished out of every list, with its items: their pages stay and say so, and nothing
 * of it can be played. Whoever follows or saved any of it keeps it, marked. Saving the feed again brings everything
 * back under the same ids. Does nothing for a feed that isn't in the catalogue or is withdrawn already.
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
    await lockFeed(ctx, feed)
    if (!(await markWithdrawn(ctx, publicId))) return
    await withdrawItems(ctx, publicId)
    await ctx.db.deleteFrom('feed_genres').where('feed_id', '=', publicId).execute()
    await linkPublishers(ctx, publicId)
    await noteChange(ctx, publicId)
    await forgetLists(ctx)
  })
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

/** Those that had left the feed before are public no more either. */
async function withdrawItems(ctx: Ctx, feedId: string): Promise<void> {
  await sql`update items set removed_at = coalesce(removed_at, ${ctx.now()}), removed_reason = 'UNPUBLISHED',
      live_status = case when type = 'LIVE' then 'ENDED' end
    where feed_id = ${feedId}`.execute(ctx.db)
  await sql`delete from popularity
    where content_id = ${feedId} or content_id in (select id from items where feed_id = ${feedId})`.execute(
    ctx.db,
  )
}
