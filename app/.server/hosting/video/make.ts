import { type ItemFile, mediaKey, type Resolution } from '#app/rules/media-path.ts'
import { fittedSize, resolutions } from '#app/rules/video-size.ts'
import { videoTexts } from '#app/texts/video.ts'
import type { Authorized } from '#app/.server/actor.ts'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { DatabaseAwayError } from '#app/.server/db/index.ts'
import { AppError } from '#app/.server/errors.ts'
import type { Jobs } from '#app/.server/jobs/index.ts'
import {
  lookAtVideo,
  makePoster,
  renderResolution,
  type VideoFacts,
} from '#app/.server/video/index.ts'
import { authorizeFeed, authorizeItem, changeItem } from '../records/access.ts'
import { findObject, mediaUrl, saveObject } from '../records/media-objects.ts'
import type { FeedRow } from '../records/rows.ts'
import { placeFile } from '../files/item-files.ts'
import { madeOf, ownFilename } from './objects.ts'
import { hasPlaylist, madeSegments, saveMaster, savePlaylist, saveSegment } from './playlists.ts'
import {
  beginAttempt,
  changeVideo,
  enqueueMaking,
  findVideo,
  mostAttempts,
  type OneVideo,
  type VideoRow,
} from './records.ts'
import { throwAwayVideo } from './remove.ts'
import { sourceOf } from './source.ts'
import { dropSpareVideos } from './spare-videos.ts'

/** The queue takes a job for dead after four hours: before, the rest is made by another. */
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
 * The job that converts a video to HLS. What it has stored stays, whatever becomes of it: begun again, it goes on from
 * there. An attempt that stores nothing is a failure; after three of them in a row it is given up, for all to see.
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
  if (row.attempts > mostAttempts) return giveUp(ctx, video)
  const turn = AbortSignal.timeout(longestTurnMs)
  try {
    await make(ctx, video, row, AbortSignal.any([ending, turn]))
  } catch (error) {
    if (error instanceof NoLongerWanted) return clearAway(ctx, video, row.source)
    if (error instanceof DatabaseAwayError) throw error
    if (ending.aborted || turn.aborted) return goOnLater(ctx, video)
    console.error(`make-video ${row.source}:`, error)
    if (row.attempts >= mostAttempts || isFinal(error)) return giveUp(ctx, video)
    throw error
  }
}

async function giveUp(ctx: Ctx, video: OneVideo): Promise<void> {
  await changeVideo(ctx, video, { state: 'FAILED', error: videoTexts.failed })
}

/** What was stored after a video was removed is of no use to anybody. */
async function clearAway(ctx: Ctx, video: OneVideo, source: string): Promise<void> {
  const now = await findVideo(ctx, video)
  if (now?.source !== source) await throwAwayVideo(ctx, { source })
}

/** It was not the video's fault that it came to an end. */
async function goOnLater(ctx: Ctx, video: OneVideo): Promise<void> {
  await transact(ctx, async (ctx) => {
    if (await changeVideo(ctx, video, { attempts: 0 }))
      await enqueueMaking(ctx, video, video.requestedAt)
  })
}

/** What trying again would not change. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof AppError &&
    ['NO_FEED', 'NO_ITEM', 'NOT_FOUND', 'NOT_A_VIDEO', 'NO_DURATION'].includes(error.code)
  )
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
  for (const resolution of resolutions) await makeResolution(ctx, making, resolution, progress)
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

/** Makes what is missing of a resolution, then its playlist, which says that it is whole. */
async function makeResolution(
  ctx: Ctx,
  { feed, video, source, facts, signal }: Making,
  resolution: Resolution,
  progress: Partial<Record<Resolution, number>>,
): Promise<void> {
  if (!(await hasPlaylist(ctx, feed, source, resolution))) {
    const made = await madeSegments(ctx, feed, source, resolution)
    let second = made.reduce((sum, { seconds }) => sum + seconds, 0)
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
        const percent = Math.min(99, Math.floor((second / facts.seconds) * 100))
        await transact(ctx, async (ctx) => {
          await saveSegment(ctx, feed, source, resolution, { ...segment, startsAnew })
          await tellProgress(ctx, video, { ...progress, [resolution]: percent })
        })
      },
      signal,
    })
    await savePlaylist(ctx, feed, source, resolution)
  }
  progress[resolution] = 100
  await tellProgress(ctx, video, progress)
}

async function tellProgress(
  ctx: Ctx,
  video: OneVideo,
  progress: Partial<Record<Resolution, number>>,
): Promise<void> {
  if (!(await changeVideo(ctx, video, { attempts: 0, progress }))) throw new NoLongerWanted()
}

/** Puts both resolutions together, and makes them the item's video. */
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
    await dropSpareVideos(ctx, feed, saved, video)
  })
}
