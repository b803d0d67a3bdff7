import type { ItemVersion } from '#app/.server/studio/records/index.ts'
import type { Selectable } from 'kysely'
import type { Resolution } from '#app/rules/base/media-path.ts'
import { resolutions } from '#app/.server/base/ports/media/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { DB, ChangeOf } from '#app/.server/base/db/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'

export type VideoRow = Selectable<DB['videos']>

export const mostAttempts = 3
// The queue counts restarts of the server as attempts; `mostAttempts` is what decides.
const queueAttempts = 100

/** Starts a new conversion of an upload, in the caller's transaction. Segments already stored are kept. */
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

/** Records a video that is already converted, in the caller's transaction. */
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

/** Deletes the record of a version's video, which ends its conversion; its files stay. */
export async function deleteVideoRow(ctx: Ctx, target: ItemVersion): Promise<void> {
  await ctx.db
    .deleteFrom('videos')
    .where('feed_id', '=', target.feed_id)
    .where('item_id', '=', target.item_id)
    .where('access', '=', target.access)
    .execute()
}

/** One queue: videos are converted one after another, since each takes all processors it finds. */
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

/** The key of one conversion: it no longer matches once the video is requested again or removed. */
export interface OneVideo extends ItemVersion {
  requestedAt: Date
}

interface VideoChange extends ChangeOf<'videos', 'attempts' | 'error'> {
  state?: 'PENDING' | 'DONE' | 'FAILED'
  progress?: Partial<Record<Resolution, number>>
}

/** Updates a pending conversion; undefined if it is no longer wanted. */
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

/** Starts an attempt; undefined if the video is done, failed, or no longer wanted. */
export async function beginAttempt(ctx: Ctx, video: OneVideo): Promise<VideoRow | undefined> {
  const row = await findVideo(ctx, video)
  return row && changeVideo(ctx, video, { attempts: row.attempts + 1 })
}
