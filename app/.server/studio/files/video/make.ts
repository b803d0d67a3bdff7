import { type ItemFile, mediaKey, type Resolution } from '#app/rules/base/media-path.ts'
import {
  fittedSize,
  resolutions,
  lookAtVideo,
  makePoster,
  renderResolution,
  type VideoFacts,
} from '#app/.server/base/ports/media/index.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { DatabaseAwayError } from '#app/.server/base/db/index.ts'
import type { Jobs } from '#app/.server/base/jobs/index.ts'
import {
  authorizeFeed,
  authorizeItem,
  changeItem,
  type FeedRow,
} from '#app/.server/studio/records/index.ts'
import {
  findObject,
  madeOf,
  mediaUrl,
  ownFilename,
  saveObject,
  sourceOf,
} from '#app/.server/studio/access/index.ts'
import { requireSpace } from '../quotas/space.ts'
import { placeFile } from '../item-files.ts'
import { deleteSegments, isBeyondBounds, requireWithinBounds } from './bounds.ts'
import { failureText, isFinal } from './failures.ts'
import {
  hasPlaylist,
  madeBytes,
  madeSegments,
  saveMaster,
  savePlaylist,
  saveSegment,
} from './playlists.ts'
import {
  beginAttempt,
  changeVideo,
  enqueueMaking,
  findVideo,
  mostAttempts,
  type OneVideo,
  type VideoRow,
} from './video-conversions.ts'
import { deleteVideoFiles } from './delete-video.ts'
import { deleteSpareVideos } from './spare-videos.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

/** The queue treats a job as dead after four hours, so a run stops earlier and enqueues the rest. */
const longestTurnMs = 3 * 3600 * 1000

interface Making {
  feed: Authorized<FeedRow>
  video: OneVideo
  source: ItemFile
  facts: VideoFacts
  signal: AbortSignal
}

class NoLongerWanted extends Error {}

/**
 * The job that converts a video to HLS. Stored segments are kept, so the next run continues from there. An attempt that
 * stores nothing is a failure; after three in a row the conversion fails, which the studio shows.
 */
export async function makeVideo(
  ctx: Ctx,
  payload: Jobs['make-video'],
  ending: AbortSignal,
): Promise<void> {
  const video = {
    feed_id: payload.feedId,
    item_id: payload.itemId,
    access: payload.access,
    requestedAt: new Date(payload.requestedAt),
  }
  const row = await beginAttempt(ctx, video)
  if (!row) return
  if (row.attempts > mostAttempts) return giveUp(ctx, video, row.source)
  const turn = AbortSignal.timeout(longestTurnMs)
  try {
    await make(ctx, video, row, AbortSignal.any([ending, turn]))
  } catch (error) {
    if (error instanceof NoLongerWanted) return deleteUnwanted(ctx, video, row.source)
    if (error instanceof DatabaseAwayError) throw error
    if (ending.aborted || turn.aborted) return requeue(ctx, video)
    reportError(error, { label: `make-video ${row.source}` })
    if (row.attempts >= mostAttempts || isFinal(error)) return giveUp(ctx, video, row.source, error)
    throw error
  }
}

async function giveUp(ctx: Ctx, video: OneVideo, source: string, reason?: unknown): Promise<void> {
  await changeVideo(ctx, video, { state: 'FAILED', error: failureText(reason) })
  if (isBeyondBounds(reason)) await deleteSegments(ctx, video, source)
}

/** Deletes what was stored after the video was removed or replaced. */
async function deleteUnwanted(ctx: Ctx, video: OneVideo, source: string): Promise<void> {
  const now = await findVideo(ctx, video)
  if (now?.source !== source) await deleteVideoFiles(ctx, { source })
}

/** Enqueues the rest without counting the attempt: the process is stopping or the run took too long. */
async function requeue(ctx: Ctx, video: OneVideo): Promise<void> {
  await transact(ctx, async (ctx) => {
    if (await changeVideo(ctx, video, { attempts: 0 }))
      await enqueueMaking(ctx, video, video.requestedAt)
  })
}

async function make(
  ctx: Ctx,
  video: OneVideo,
  { source: key }: VideoRow,
  signal: AbortSignal,
): Promise<void> {
  const feed = await authorizeFeed(ctx, video.feed_id)
  await authorizeItem(ctx, feed, video.item_id)
  const source = sourceOf(key)
  const facts = await lookAtVideo(ctx.storage, key)
  const making = { feed, video, source, facts, signal }
  await keepPoster(ctx, making)
  const progress: Partial<Record<Resolution, number>> = {}
  const all = { bytes: await madeBytes(ctx, feed, source) }
  // What was begun is finished all the same: half a video would be of no use.
  if (all.bytes === 0) await requireSpace(ctx, feed, 0)
  for (const resolution of resolutions) await makeResolution(ctx, making, resolution, progress, all)
  await finish(ctx, making)
}

async function keepPoster(ctx: Ctx, { feed, source, facts, signal }: Making): Promise<void> {
  const poster = madeOf.poster(source)
  if (await findObject(ctx, feed, poster)) return
  const { size } = await makePoster({
    storage: ctx.storage,
    key: mediaKey(source),
    facts,
    posterKey: mediaKey(poster),
    signal,
  })
  await saveObject(ctx, feed, poster, {
    contentType: 'image/jpeg',
    numBytes: size,
    state: 'READY',
  })
}

/** Makes the missing segments of a resolution, then its playlist, whose existence marks it as complete. */
async function makeResolution(
  ctx: Ctx,
  { feed, video, source, facts, signal }: Making,
  resolution: Resolution,
  progress: Partial<Record<Resolution, number>>,
  all: { bytes: number },
): Promise<void> {
  if (!(await hasPlaylist(ctx, feed, source, resolution))) {
    const made = await madeSegments(ctx, feed, source, resolution)
    let second = made.reduce((sum, { seconds }) => sum + seconds, 0)
    await requireWithinBounds(ctx, facts, { seconds: second, bytes: all.bytes })
    await renderResolution({
      storage: ctx.storage,
      key: mediaKey(source),
      facts,
      resolution,
      segmentKey: (number) => mediaKey(madeOf.segment(source, resolution, number)),
      from: { number: made.length, second },
      async onSegment(segment) {
        const startsAnew = segment.number > 0 && segment.number === made.length
        second += segment.seconds
        all.bytes += segment.bytes
        const percent = Math.min(99, Math.floor((second / facts.seconds) * 100))
        await transact(ctx, async (ctx) => {
          await saveSegment(ctx, feed, source, resolution, { ...segment, startsAnew })
          await saveProgress(ctx, video, { ...progress, [resolution]: percent })
        })
        await requireWithinBounds(ctx, facts, { seconds: second, bytes: all.bytes })
      },
      signal,
    })
    await savePlaylist(ctx, feed, source, resolution)
  }
  progress[resolution] = 100
  await saveProgress(ctx, video, progress)
}

async function saveProgress(
  ctx: Ctx,
  video: OneVideo,
  progress: Partial<Record<Resolution, number>>,
): Promise<void> {
  if (!(await changeVideo(ctx, video, { attempts: 0, progress }))) throw new NoLongerWanted()
}

/** Stores the master playlist of both resolutions, and makes it the item's video. */
async function finish(ctx: Ctx, { feed, video, source, facts }: Making): Promise<void> {
  const bytes = await saveMaster(ctx, feed, source, facts)
  const original = await findObject(ctx, feed, source)
  await changeItem(ctx, video, async (ctx, feed, item) => {
    const row = await changeVideo(ctx, video, { state: 'DONE', error: null })
    if (!row) throw new NoLongerWanted()
    const place = { kind: 'VIDEO' as const, access: video.access }
    const made = {
      ...place,
      url: mediaUrl(ctx, madeOf.master(source)),
      type: 'application/x-mpegURL',
      filename: ownFilename(source.filename),
      num_bytes: bytes,
      duration: facts.seconds,
      height: fittedSize(facts, '720P').height,
      uploaded: (original?.metadata.uploaded as string | undefined) ?? ctx.now().toISOString(),
    }
    const saved = await placeFile(ctx, feed, item, place, made, row)
    await deleteSpareVideos(ctx, feed, saved, video)
  })
}
