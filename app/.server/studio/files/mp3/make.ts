import { mediaKey } from '#app/rules/base/media-path.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { DatabaseAwayError } from '#app/.server/base/db/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import type { Jobs } from '#app/.server/base/jobs/index.ts'
import { renderMp3 } from '#app/.server/base/ports/media/index.ts'
import { authorizeFeed, changeFeed, markChanged } from '#app/.server/studio/records/index.ts'
import { findObject, saveObject } from '#app/.server/studio/access/index.ts'
import {
  changeMp3,
  enqueueMp3,
  findMp3,
  mostAttempts,
  mp3Of,
  type OneMp3,
  wavAt,
} from './mp3-copies.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

class NoLongerWanted extends Error {}

/**
 * The job that makes the MP3 of a WAV, which then takes its place in the public feed. An attempt that was killed is
 * begun anew; after five, or one that found it too large, the studio shows that it failed.
 */
export async function makeMp3(
  ctx: Ctx,
  { feedId, source }: Jobs['make-mp3'],
  ending: AbortSignal,
): Promise<void> {
  const copy = { feed_id: feedId, source }
  const before = await findMp3(ctx, copy)
  const row = before && (await changeMp3(ctx, copy, 'PENDING', { attempts: before.attempts + 1 }))
  if (!row) return
  if (row.attempts > mostAttempts) return giveUp(ctx, copy)
  try {
    await make(ctx, copy, ending)
  } catch (error) {
    if (error instanceof NoLongerWanted || isGone(error)) return deleteUnwanted(ctx, copy)
    if (error instanceof DatabaseAwayError) throw error
    if (ending.aborted) return requeue(ctx, copy, row.attempts - 1)
    reportError(error, { label: `make-mp3 ${source}` })
    if (row.attempts >= mostAttempts || isFinal(error)) return giveUp(ctx, copy)
    throw error
  }
}

async function make(ctx: Ctx, copy: OneMp3, signal: AbortSignal): Promise<void> {
  const feed = await authorizeFeed(ctx, copy.feed_id)
  const wav = wavAt(copy.source)
  const stored = wav && (await findObject(ctx, feed, wav))
  if (!wav || !stored) throw new NoLongerWanted()
  const mp3 = mp3Of(wav)
  const { size } = await renderMp3({
    storage: ctx.storage,
    key: copy.source,
    seconds: stored.metadata.duration as number,
    mp3Key: mediaKey(mp3),
    async onProgress(percent) {
      if (!(await changeMp3(ctx, copy, 'PENDING', { percent }))) throw new NoLongerWanted()
    },
    signal,
  })
  await changeFeed(ctx, copy.feed_id, async (ctx, feed) => {
    if (!(await changeMp3(ctx, copy, 'PENDING', { state: 'DONE', percent: 100 })))
      throw new NoLongerWanted()
    await saveObject(ctx, feed, mp3, {
      contentType: 'audio/mpeg',
      numBytes: size,
      metadata: stored.metadata,
      state: 'READY',
    })
    if (feed.published_at) await markChanged(ctx, feed)
  })
}

async function giveUp(ctx: Ctx, copy: OneMp3): Promise<void> {
  await changeMp3(ctx, copy, 'PENDING', { state: 'FAILED' })
}

/** Enqueues it again without counting the attempt: the process is stopping. */
async function requeue(ctx: Ctx, copy: OneMp3, attempts: number): Promise<void> {
  await transact(ctx, async (ctx) => {
    if (await changeMp3(ctx, copy, 'PENDING', { attempts })) await enqueueMp3(ctx, copy)
  })
}

/** Deletes an MP3 whose WAV was deleted meanwhile. */
async function deleteUnwanted(ctx: Ctx, copy: OneMp3): Promise<void> {
  const wav = wavAt(copy.source)
  if (wav && !(await findMp3(ctx, copy))) await ctx.storage.delete(mediaKey(mp3Of(wav)))
}

/** Another attempt would find the same. */
function isFinal(error: unknown): boolean {
  return error instanceof AppError && error.code === 'TOO_LARGE'
}

function isGone(error: unknown): boolean {
  return error instanceof AppError && ['NO_FEED', 'NOT_FOUND'].includes(error.code)
}
