import { sql } from 'kysely'
import type { Quota } from '#app/rules/quota.ts'
import { type MediaObject, mediaKey } from '#app/rules/media-path.ts'
import { quotaMessages } from '#app/texts/quotas.ts'
import type { Authorized } from '#app/.server/actor.ts'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { limitsOf } from '#app/.server/limits.ts'
import { authorizeFeed, requireStored } from '../records/access.ts'
import {
  findObject,
  insertArrivingText,
  type ObjectFacts,
  saveObject,
  type TextObject,
} from '../records/media-objects.ts'
import type { FeedRow } from '../records/rows.ts'
import { lockFor } from '#app/.server/db/index.ts'
import { refuseBeyond } from '../records/refuse-beyond.ts'
import { feedLimit } from './told.ts'

const gigabyte = 1_000_000_000

/** Bytes stored for a show, or for an artist with all releases, and their limit. Announced uploads count. */
export async function spaceOf(ctx: Ctx, feed: FeedRow): Promise<Quota & { isByPlan: boolean }> {
  const [{ limit, isByPlan }, used] = await Promise.all([
    feedLimit(ctx, feed, 'storageGigabytes'),
    storedBytes(ctx, feed),
  ])
  return { used, limit: limit === null ? null : limit * gigabyte, isByPlan }
}

/** The storage limit of a new feed in bytes; null if there is none. */
export function spaceOfNewFeed(ctx: Ctx): number | null {
  const gigabytes = limitsOf(ctx.site).storageGigabytes
  return gigabytes === null ? null : gigabytes * gigabyte
}

async function storedBytes(ctx: Ctx, feed: FeedRow): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(change), 0)::bigint as used from stored_bytes where feed_id in (${quotaFeedIds(feed)})
  `.execute(ctx.db)
  return rows[0]?.used ?? 0
}

/** SQL for the ids of feeds whose storage counts together: a show, or an artist and all releases. */
export function quotaFeedIds(feed: Pick<FeedRow, 'id' | 'publisher_id'>) {
  const first = quotaFeedOf(feed)
  return sql`select id from hosting_feeds where id = ${first} or publisher_id = ${first}`
}

/** The id of the show or artist whose quota a feed counts towards. */
export function quotaFeedOf({ id, publisher_id }: Pick<FeedRow, 'id' | 'publisher_id'>): string {
  return publisher_id ?? id
}

/** Refuses so many more bytes if they don't fit. It reserves nothing: `announceObject` does that. */
export async function requireSpace(ctx: Ctx, feed: FeedRow, bytes: number): Promise<void> {
  const { isByPlan, ...space } = await spaceOf(ctx, feed)
  refuseBeyond(space, bytes, (usage) =>
    quotaMessages.storage({ type: feed.type, isByPlan, ...usage }, bytes),
  )
}

/** Refuses a file of an import that doesn't fit, before it is copied. */
export async function requireRoom(ctx: Ctx, feedId: string, bytes: number): Promise<void> {
  await requireSpace(ctx, await authorizeFeed(ctx, feedId), bytes)
}

/** The largest size allowed for a file of unknown size; refuses if there is no room at all. */
export async function roomFor(ctx: Ctx, feed: FeedRow, mostBytes: number): Promise<number> {
  await requireSpace(ctx, feed, 1)
  const { used, limit } = await spaceOf(ctx, feed)
  return limit === null ? mostBytes : Math.min(mostBytes, limit - used)
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

/** Uploads of feeds that count together are announced one after the other, under locks of feed and item. */
function announcing(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  object: MediaObject,
  announce: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    await requireStored(ctx, feed.id, 'item_id' in object ? object.item_id : undefined)
    await lockFor(ctx, `files ${quotaFeedOf(feed)}`)
    await announce(ctx)
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
