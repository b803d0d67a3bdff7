import type { ItemVersion } from '../records/content.ts'
import type { Selectable } from 'kysely'
import type { Resolution } from '#app/rules/media-path.ts'
import { resolutions } from '#app/rules/video-size.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import type { DB } from '#app/.server/db/index.ts'
import { enqueue } from '#app/.server/jobs/index.ts'

export type VideoRow = Selectable<DB['videos']>

export const mostAttempts = 3
// Restarts of the server count as attempts of the queue: ours are what decides.
const queueAttempts = 100

/** Begins the conversion of an upload anew, in the transaction that `ctx` carries. What is stored of it already, stays. */
export async function requestVideo(
  ctx: Ctx,
  target: ItemVersion,
  { source, seconds, hold }: { source: string; seconds: number; hold: boolean },
): Promise<Date> {
  const requestedAt = ctx.now()
  const values = {
    state: 'PENDING',
    requested_at: requestedAt,
    source,
    attempts: 0,
    error: null,
    seconds,
    hold,
    progress: '{}',
  }
  await ctx.db
    .insertInto('videos')
    .values({ ...target, ...values })
    .onConflict((conflict) =>
      conflict.columns(['feed_id', 'item_id', 'access']).doUpdateSet(values),
    )
    .execute()
  await enqueueMaking(ctx, target, requestedAt)
  return requestedAt
}

/** Notes a video that is there already, in the transaction that `ctx` carries. */
export async function keepDone(
  ctx: Ctx,
  target: ItemVersion,
  { source, seconds }: { source: string; seconds: number },
): Promise<void> {
  const values = {
    state: 'DONE',
    requested_at: ctx.now(),
    source,
    attempts: 0,
    error: null,
    seconds,
    hold: false,
    progress: JSON.stringify(Object.fromEntries(resolutions.map((name) => [name, 100]))),
  }
  await ctx.db
    .insertInto('videos')
    .values({ ...target, ...values })
    .onConflict((conflict) =>
      conflict.columns(['feed_id', 'item_id', 'access']).doUpdateSet(values),
    )
    .execute()
}

/** Ends a version's conversion, and forgets that it has a video; its files stay. */
export async function forgetVideo(ctx: Ctx, target: ItemVersion): Promise<void> {
  await ctx.db
    .deleteFrom('videos')
    .where('feed_id', '=', target.feed_id)
    .where('item_id', '=', target.item_id)
    .where('access', '=', target.access)
    .execute()
}

/** Videos are converted one after the other: each takes all the processors that it finds. */
export async function enqueueMaking(
  ctx: Ctx,
  { feed_id: feedId, item_id: itemId, access }: ItemVersion,
  requestedAt: Date,
): Promise<void> {
  await enqueue(
    ctx,
    'make-video',
    { feedId, itemId, access, requestedAt: requestedAt.toISOString() },
    {
      key: `make-video:${feedId}:${itemId}:${access}`,
      maxAttempts: queueAttempts,
      queue: 'make-video',
    },
  )
}

export async function findVideo(ctx: Ctx, target: ItemVersion): Promise<VideoRow | undefined> {
  return ctx.db
    .selectFrom('videos')
    .selectAll()
    .where('feed_id', '=', target.feed_id)
    .where('item_id', '=', target.item_id)
    .where('access', '=', target.access)
    .executeTakeFirst()
}

/** The videos of an item, by access. */
export async function videosOf(
  ctx: Ctx,
  item: Omit<ItemVersion, 'access'>,
): Promise<Partial<Record<string, VideoRow>>> {
  const rows = await ctx.db
    .selectFrom('videos')
    .selectAll()
    .where('feed_id', '=', item.feed_id)
    .where('item_id', '=', item.item_id)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.access, row]))
}

/** A conversion as its job knows it: another request, or a removal, ends it. */
export interface OneVideo extends ItemVersion {
  requestedAt: Date
}

interface VideoChange {
  state?: 'PENDING' | 'DONE' | 'FAILED'
  attempts?: number
  error?: string | null
  progress?: Partial<Record<Resolution, number>>
}

/** Writes down how a conversion goes; undefined when it is no longer wanted. */
export async function changeVideo(
  ctx: Ctx,
  video: OneVideo,
  { progress, ...change }: VideoChange,
): Promise<VideoRow | undefined> {
  return ctx.db
    .updateTable('videos')
    .set({ ...change, ...(progress ? { progress: JSON.stringify(progress) } : {}) })
    .where('feed_id', '=', video.feed_id)
    .where('item_id', '=', video.item_id)
    .where('access', '=', video.access)
    .where('requested_at', '=', video.requestedAt)
    .where('state', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst()
}

/** Begins an attempt; undefined when the video was made, given up, or is no longer wanted. */
export async function beginAttempt(ctx: Ctx, video: OneVideo): Promise<VideoRow | undefined> {
  const row = await findVideo(ctx, video)
  return row && changeVideo(ctx, video, { attempts: row.attempts + 1 })
}
