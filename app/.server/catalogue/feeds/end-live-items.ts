import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { noteChange } from './note-change.ts'

const feedsAtOnce = 100

/**
 * Ends the live items of feeds that can't be read: an hour after the end that they name, or once the feed has been away
 * for a day. Nobody else would say that they are over. The next answer of such a feed is read anew, whatever it holds.
 */
export async function endLiveItems(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct feeds.id from items join feeds on feeds.id = items.feed_id
    where ${isLeft(ctx)} limit ${feedsAtOnce}`.execute(ctx.db)
  for (const { id } of rows) await transact(ctx, (ctx) => endThoseOf(ctx, id))
}

async function endThoseOf(ctx: Ctx, feedId: string): Promise<void> {
  // It may be read meanwhile: its row is locked before its items are looked at.
  await sql`select from feeds where id = ${feedId} for update`.execute(ctx.db)
  const { rows } = await sql`
    update items set live_status = 'ENDED', content_hash = '', updated_at = ${ctx.now()}
    from feeds where feeds.id = ${feedId} and feeds.id = items.feed_id and ${isLeft(ctx)}
    returning items.id`.execute(ctx.db)
  if (rows.length === 0) return
  await ctx.db
    .updateTable('feeds')
    .set({ content_hash: Buffer.alloc(0), etag: null, last_modified: null })
    .where('id', '=', feedId)
    .execute()
  await noteChange(ctx, feedId)
}

function isLeft(ctx: Ctx) {
  const now = ctx.now()
  return sql<boolean>`items.type = 'LIVE' and items.live_status = 'LIVE' and items.removed_at is null
    and feeds.hosting_feed_id is null and (feeds.failing_since is not null or feeds.status = 'GONE')
    and (items.live_end < ${now}::timestamptz - interval '1 hour'
      or coalesce(feeds.failing_since, feeds.checked_at) < ${now}::timestamptz - interval '1 day')`
}
