import { sql } from 'kysely'
import { type Quota, tighter } from '#app/rules/studio/quota.ts'
import { type MediaObject, mediaKey } from '#app/rules/base/media-path.ts'
import { quotaMessages } from '#app/texts/studio/quotas.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'
import {
  authorizeFeed,
  type FeedRow,
  refuseBeyond,
  requireStored,
  tierOfAccount,
} from '#app/.server/studio/records/index.ts'
import {
  findObject,
  insertArrivingText,
  type ObjectFacts,
  saveObject,
  type TextObject,
} from '#app/.server/studio/access/index.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import { requireDisk } from '#app/.server/base/ports/storage/index.ts'
import { accountOf, accountSpace, announcedBytes } from './account-space.ts'
import { gigabyte, quotaFeedIds, quotaFeedOf, spaceOf } from './feed-space.ts'

/** The storage limit of a new feed of an account in bytes: its own, and what the account has left; null if there is none. */
export async function spaceOfNewFeed(ctx: Ctx, userId: string): Promise<number | null> {
  const gigabytes = limitsOf(ctx.site).storageGigabytes
  const own = gigabytes === null ? null : gigabytes * gigabyte
  if (await tierOfAccount(ctx, userId)) return own
  return tighter(own, left(await accountSpace(ctx, userId)))
}

/** Refuses so many more bytes if they don't fit. It reserves nothing: `announceObject` does that. */
export async function requireSpace(ctx: Ctx, feed: FeedRow, bytes: number): Promise<void> {
  const { type } = feed
  const { isByPlan, ...space } = await spaceOf(ctx, feed)
  refuseBeyond(space, bytes, (usage) => quotaMessages.storage({ type, isByPlan, ...usage }, bytes))
  const account = await accountSpaceOf(ctx, feed)
  if (account)
    refuseBeyond(account, bytes, (usage) => quotaMessages.accountStorage({ type, ...usage }, bytes))
}

/** The room of the account that a feed counts towards; null if it has a plan of its own. */
export async function accountSpaceOf(ctx: Ctx, feed: FeedRow): Promise<Quota | null> {
  const account = await accountOf(ctx, feed)
  return account === null ? null : accountSpace(ctx, account)
}

/**
 * Has all who take room of the same show, or of the same account, wait for the end of this transaction. The show's lock
 * comes before the account's, and both after the rows of the feed and its item.
 */
async function lockSpace(ctx: Ctx, feed: FeedRow): Promise<void> {
  await lockFor(ctx, `files ${quotaFeedOf(feed)}`)
  const account = await accountOf(ctx, feed)
  if (account) await lockFor(ctx, `files account ${account}`)
}

/**
 * Refuses so many bytes that are still to come where the disk has no room for them beside what the same account has
 * announced. Others' announcements don't count: they would lock everybody out.
 * @throws AppError 507 DISK_FULL
 */
export async function requireDiskFor(ctx: Ctx, feed: FeedRow, bytes: number): Promise<void> {
  await requireDisk(ctx.storage, bytes, await announcedBytes(ctx, feed))
}

/** Refuses a file of an import that doesn't fit, before it is copied. */
export async function requireRoom(ctx: Ctx, feedId: string, bytes: number): Promise<void> {
  const feed = await authorizeFeed(ctx, feedId)
  await requireSpace(ctx, feed, bytes)
  await requireDiskFor(ctx, feed, bytes)
}

function left({ used, limit }: Quota): number | null {
  return limit === null ? null : Math.max(0, limit - used)
}

/**
 * Records that a file is being uploaded, or has been, if there is room; its bytes count from now on. Concurrent uploads
 * see each other's bytes. Files made here (renditions, posters, transcripts) count too but are never refused, since
 * half a video would be of no use.
 */
export function announceObject(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  object: MediaObject,
  facts: Omit<ObjectFacts, 'state'>,
): Promise<void> {
  return announcing(ctx, feed, object, async (ctx) => {
    const replaced = await findObject(ctx, feed, object)
    const more = facts.numBytes - (replaced?.numBytes ?? 0)
    if (more > 0) await requireSpace(ctx, feed, more)
    if (!replaced || replaced.ready) await requireUpload(ctx, feed)
    await saveObject(ctx, feed, object, { ...facts, state: 'ANNOUNCED' })
    // The time allowed for the upload starts again.
    await ctx.db
      .updateTable('media_objects')
      .set({ created_at: ctx.now() })
      .where('feed_id', '=', feed.id)
      .where('path', '=', mediaKey(object))
      .execute()
  })
}

/**
 * Reserves room for a file whose size isn't known before it has come: of what is left at most `mostBytes`, until
 * `announceObject` says how many there were. Returns how many it may have.
 * @throws AppError QUOTA_EXCEEDED, DISK_FULL if there is no room at all
 */
export async function reserveSpace(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  object: MediaObject,
  { contentType, mostBytes }: { contentType: string; mostBytes: number },
): Promise<number> {
  return announcing(ctx, feed, object, async (ctx) => {
    const numBytes = await roomFor(ctx, feed, mostBytes)
    await requireUpload(ctx, feed)
    await saveObject(ctx, feed, object, { contentType, numBytes, state: 'ANNOUNCED' })
    return numBytes
  })
}

async function roomFor(ctx: Ctx, feed: FeedRow, mostBytes: number): Promise<number> {
  await requireSpace(ctx, feed, 1)
  await requireDiskFor(ctx, feed, 1)
  const onDisk = await ctx.storage.roomLeft?.()
  const account = await accountSpaceOf(ctx, feed)
  const room = tighter(left(await spaceOf(ctx, feed)), account && left(account))
  return Math.floor(Math.min(mostBytes, room ?? Infinity, onDisk ?? Infinity))
}

/**
 * Records that a transcript or chapters are being uploaded, if there is room; they arrive beside those that are there,
 * and count besides them until they are taken in.
 */
export function announceText(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  text: TextObject,
  facts: { contentType: string; numBytes: number; arrival: string },
): Promise<void> {
  return announcing(ctx, feed, text, async (ctx) => {
    await requireSpace(ctx, feed, facts.numBytes)
    await requireUpload(ctx, feed)
    await insertArrivingText(ctx, feed, text, facts)
  })
}

/** Uploads that count together are announced one after the other, under locks of feed and item. */
function announcing<T>(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  object: MediaObject,
  announce: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return transact(ctx, async (ctx) => {
    await requireStored(ctx, feed, 'item_id' in object ? object.item_id : undefined)
    await lockSpace(ctx, feed)
    return announce(ctx)
  })
}

async function requireUpload(ctx: Ctx, feed: FeedRow): Promise<void> {
  refuseBeyond(await uploadsOf(ctx, feed), 1, (usage) =>
    quotaMessages.uploads({ type: feed.type, isByPlan: false, ...usage }),
  )
}

/** Files of a show, or of an artist with all releases, that were announced and aren't ready yet, and their limit. */
export async function uploadsOf(ctx: Ctx, feed: FeedRow): Promise<Quota> {
  const { rows } = await sql<{ used: number }>`
    select count(*) as used from media_objects
    where state = 'ANNOUNCED' and refusal is null and feed_id in (${quotaFeedIds(feed)})
  `.execute(ctx.db)
  return { used: rows[0]?.used ?? 0, limit: limitsOf(ctx.site).uploadsUnderWay }
}

/** Adds up each feed's changes of stored bytes into one row, and deletes the rows of deleted feeds. */
export async function foldStoredBytes(ctx: Ctx): Promise<void> {
  await sql`
    delete from stored_bytes where not exists (select from hosting_feeds where id = feed_id)
  `.execute(ctx.db)
  await sql`
    with gone as (
      delete from stored_bytes where feed_id in (
        select feed_id from stored_bytes group by feed_id having count(*) > 1
      ) returning feed_id, change
    )
    insert into stored_bytes (feed_id, change)
    select feed_id, sum(change) from gone group by feed_id having sum(change) <> 0
  `.execute(ctx.db)
}
