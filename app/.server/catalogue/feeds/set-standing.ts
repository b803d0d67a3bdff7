import { sql } from 'kysely'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { linkPublishers } from '#app/.server/catalogue/cards/index.ts'
import { notifyOfChangedLists } from './changed-lists.ts'
import { lockFeed } from './lock-feed.ts'
import { noteChange } from './note-change.ts'
import { saveGenres } from './save-genres.ts'
import { withdrawLocked } from './withdraw-feed.ts'

/** A feed of the catalogue whose lock is held, or an item of it. */
interface LockedContent {
  feedId: string
  /** Null for the feed itself. */
  itemId: string | null
}

/** Locks a feed for a decision about it or its items, whoever hosts it; null where it isn't there any more. */
export async function lockFeedById(ctx: Ctx, feedId: string) {
  const read = () =>
    ctx.db
      .selectFrom('feeds')
      .select(['id', 'type', 'title', 'url', 'guid', 'status', 'hosting_feed_id', 'is_hidden'])
      .where('id', '=', feedId)
  const seen = await read().executeTakeFirst()
  if (!seen) return null
  await lockFeed(ctx, [seen.url, seen.guid])
  return (await read().forUpdate().executeTakeFirst()) ?? null
}

/** Takes content out of all lists, or puts it back; its page, its RSS and its files stay. */
export async function setHidden(
  ctx: Ctx,
  { feedId, itemId }: LockedContent,
  isHidden: boolean,
): Promise<void> {
  await (itemId === null
    ? ctx.db.updateTable('feeds').set({ is_hidden: isHidden }).where('id', '=', feedId).execute()
    : ctx.db
        .updateTable('items')
        .set({ is_hidden: isHidden })
        .where('feed_id', '=', feedId)
        .where('id', '=', itemId)
        .execute())
  if (itemId === null) {
    if (isHidden) await ctx.db.deleteFrom('feed_genres').where('feed_id', '=', feedId).execute()
    else await saveOwnGenres(ctx, feedId)
  }
  if (isHidden) await forgetPlaces(ctx, { feedId, itemId })
  await noteChange(ctx, feedId)
  await notifyOfChangedLists(ctx)
}

/** Genres of a feed of another host; those of one that is made here are saved when it is published again. */
async function saveOwnGenres(ctx: Ctx, feedId: string): Promise<void> {
  const feed = await ctx.db
    .selectFrom('feeds')
    .select(['document', 'newest_item_at'])
    .where('id', '=', feedId)
    .where('hosting_feed_id', 'is', null)
    .where('status', '<>', 'WITHDRAWN')
    .executeTakeFirst()
  if (!feed) return
  const { categories } = feed.document as FeedDocument
  await saveGenres(ctx, { feedId, categories, newestItemAt: feed.newest_item_at })
}

async function forgetPlaces(ctx: Ctx, { feedId, itemId }: LockedContent): Promise<void> {
  const content =
    itemId === null
      ? sql`select id from items where feed_id = ${feedId} union all select ${feedId}`
      : sql`select ${itemId}`
  await sql`delete from popularity where content_id in (${content})`.execute(ctx.db)
}

/**
 * Closes content from `since` on, as if its maker had taken it back: its page stays, nothing of it plays. `openContent`
 * puts back what this has closed, and nothing else.
 */
export async function closeContent(
  ctx: Ctx,
  { feedId, itemId }: LockedContent,
  since: Date,
): Promise<void> {
  if (itemId === null) {
    await withdrawLocked({ ...ctx, now: () => since }, feedId)
    // Its host may have served another feed at the address before.
    await ctx.db
      .updateTable('feeds')
      .set({ next_check_at: null })
      .where('id', '=', feedId)
      .where('hosting_feed_id', 'is', null)
      .execute()
    return
  }
  await sql`update items set removed_at = coalesce(removed_at, ${since}), removed_reason = 'UNPUBLISHED',
      live_status = case when type = 'LIVE' then 'ENDED' end
    where feed_id = ${feedId} and id = ${itemId}`.execute(ctx.db)
  await forgetPlaces(ctx, { feedId, itemId })
  await noteChange(ctx, feedId)
  await notifyOfChangedLists(ctx)
}

/**
 * Puts back what was closed at `since` of a feed of another host, from what is stored of it: its host may be away. What is
 * made here is published again by its own job.
 */
export async function openContent(
  ctx: Ctx,
  { feedId, itemId }: LockedContent,
  { since, was }: { since: Date; was: string },
): Promise<void> {
  const ofItem = itemId === null ? sql`` : sql`and id = ${itemId}`
  // Those that are suspended by themselves stay so.
  const isOpen = sql`not exists (
    select from content_standings as closed
    where closed.content_id = items.id and closed.ended_at is null and closed.standing = 'SUSPENDED')`
  await sql`update items set removed_reason = null,
      removed_at = case when removed_at < ${since} then removed_at end,
      live_status = case when type = 'LIVE' and removed_at >= ${since} then upper(document ->> 'status') else live_status end
    where feed_id = ${feedId} ${ofItem} and removed_reason = 'UNPUBLISHED' and ${isOpen}`.execute(
    ctx.db,
  )
  if (itemId === null) await openFeed(ctx, feedId, was)
  await enqueue(ctx, 'check-feed', { feedId }, { key: `check-feed:${feedId}`, maxAttempts: 1 })
  await noteChange(ctx, feedId)
  await notifyOfChangedLists(ctx)
}

async function openFeed(ctx: Ctx, feedId: string, was: string): Promise<void> {
  const { rows } = await sql<{ is_hidden: boolean }>`
    update feeds set status = ${was}, content_hash = '', etag = null, last_modified = null,
      next_check_at = case when ${was}::text <> 'GONE' and url like 'http%' then ${ctx.now()}::timestamptz end,
      item_count = (select count(*) from items where feed_id = feeds.id and removed_at is null and type <> 'LIVE'),
      live_count = (select count(*) from items where feed_id = feeds.id and removed_at is null and type = 'LIVE'),
      remote_count = (select count(*) from remote_items where feed_id = feeds.id),
      newest_item_at = (select max(published_at) from items
        where feed_id = feeds.id and removed_at is null and type <> 'LIVE')
    where id = ${feedId} returning is_hidden`.execute(ctx.db)
  await linkPublishers(ctx, feedId)
  if (rows[0]?.is_hidden === false) await saveOwnGenres(ctx, feedId)
}
