import { soundTypes } from '#app/protocols/media/sound-format.ts'
import { type ItemFile, mediaKey } from '#app/rules/base/media-path.ts'
import { soundTexts } from '#app/texts/studio/sound.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { createAccountShares } from '#app/.server/base/lib/account-shares.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { hasFfmpeg, lookAtSound } from '#app/.server/base/ports/media/index.ts'
import { authorizeFeed, authorizeItem, changeItem } from '#app/.server/studio/records/index.ts'
import { deleteObject, findObject, saveObject } from '#app/.server/studio/access/index.ts'
import { notArrived, takeArrival } from '../arrivals.ts'
import { type AskedWishes, deleteMasters, findMaster, requestFromMaster } from './masters.ts'
import { keepSound, soundOf } from './show-sound.ts'

/** Each look may take a gigabyte (base/ports/media/ffmpeg.ts). */
const looking = createAccountShares({ atOnce: 2, mostWaiting: 40 }, soundTexts.tooManyAtOnce)

/** What a file is refused for when it is looked at. */
const refusals: Record<string, string> = {
  NO_SOUND: soundTexts.useSound,
  IS_MP3: soundTexts.isMp3,
  NO_DURATION: studioMessages.noAudioDuration,
  TOO_LONG: soundTexts.tooLong,
}

/**
 * Keeps stored sound of any kind as the master of an item's version, and asks for the MP3 of it, which then becomes the
 * version's audio. A former master goes. What kind of MP3 is chosen is kept for the show. Asked twice of the same file it does nothing.
 * @throws AppError NOT_AVAILABLE, NOT_UPLOADED, WRONG_MEDIA_TYPE
 */
export async function beginMaster(ctx: Ctx, object: ItemFile, asked: AskedWishes): Promise<void> {
  const { feed_id, item_id, access } = object
  const target = { feed_id, item_id, access }
  const source = mediaKey(object)
  const feed = await authorizeFeed(ctx, feed_id)
  await authorizeItem(ctx, feed, item_id)
  await requireMp3Maker()
  const before = await findMaster(ctx, target)
  if (before?.source === source) return
  await takeArrival(ctx, feed, object)
  const stored = (await findObject(ctx, feed, object)) && (await ctx.storage.head(source))
  if (!stored) throw notArrived()
  const { bytes, ...found } = await looking(ctx.actor, () =>
    lookAtSound(ctx.storage, source),
  ).catch(async (error: unknown) => {
    const message = error instanceof AppError ? refusals[error.code] : undefined
    if (message === undefined) throw error
    await deleteObject(ctx, feed, object)
    throw invalid('url', message, 'WRONG_MEDIA_TYPE')
  })
  await changeItem(ctx, { feed_id, item_id }, async (ctx, feed) => {
    await saveObject(ctx, feed, object, {
      contentType: soundTypes[found.format].type,
      numBytes: bytes,
      metadata: { duration: found.seconds, uploaded: ctx.now().toISOString() },
      state: 'READY',
    })
    await deleteMasters(ctx, target, source)
    const { sound, ...others } = asked
    if (sound) await keepSound(ctx, feed, sound)
    const wishes = { ...(sound ?? (await soundOf(ctx, feed))), ...others }
    await requestFromMaster(ctx, target, { source, wishes, found })
  })
}

/** Requires ffmpeg. @throws AppError 503 NOT_AVAILABLE */
async function requireMp3Maker(): Promise<void> {
  if (await hasFfmpeg()) return
  throw new AppError('NOT_AVAILABLE', { status: 503, message: soundTexts.notAvailable })
}
