import {
  authorizeFeed,
  authorizeItem,
  type Enclosure,
  type FeedRow,
  type ItemVersion,
} from '#app/.server/studio/records/index.ts'
import type { z } from 'zod'
import { type ItemFile, mediaKey } from '#app/rules/base/media-path.ts'
import type { textTargetInput, transcribeInput } from '#app/schemas/studio/item-texts.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import { type Authorized, requireUserId } from '#app/.server/base/actor.ts'
import { countAttemptOf } from '#app/.server/accounts/limits/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { findObject, objectAt } from '#app/.server/studio/access/index.ts'
import {
  notArrived,
  readyAudio,
  takeArrival,
  takeSeconds,
} from '#app/.server/studio/files/index.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import { refuseUnsure } from './item-texts.ts'
import { readAi, readManual } from './objects.ts'
import { dropRequest, requestsFor, requestText } from './requests.ts'

/** When an AI text was requested, ISO 8601; older results are from an earlier request. */
interface Requested {
  requested: string
}

/**
 * me/hosting-item-transcribe: requests a transcript of an uploaded audio file; chapters and a summary are made from it.
 */
export async function transcribeItem(
  ctx: Ctx,
  { url }: z.output<typeof transcribeInput>,
): Promise<Requested> {
  const object = objectAt(ctx, url)
  if (object?.media_type !== 'ITEM_AUDIO')
    throw invalid('url', 'This is not the address of an upload.', 'WRONG_TRANSCRIPT_URL')
  const feed = await authorizeFeed(ctx, object.feed_id)
  await authorizeItem(ctx, feed, object.item_id)
  await takeArrival(ctx, feed, object)
  if (!(await findObject(ctx, feed, object)) || !(await ctx.storage.head(mediaKey(object))))
    throw notArrived()
  await requireSpeech(ctx, feed)
  return transcribeAudio(ctx, feed, object, await readyAudio(ctx, feed, object))
}

/** The same for audio of an authorised feed that has been measured, of so many seconds. */
export async function transcribeAudio(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  object: ItemFile,
  { duration }: Pick<Enclosure, 'duration'>,
): Promise<Requested> {
  await requireSpeech(ctx, feed)
  await countRequest(ctx, 'transcribe', 'transcriptsADay')
  const { feed_id, item_id, access } = object
  const source = mediaKey(object)
  return transact(ctx, async (ctx) => {
    const target = { feed_id, item_id, access }
    await lockFor(ctx, `transcript ${item_id} ${access}`)
    const spoken = Math.ceil(duration)
    const seconds =
      (await secondsTaken(ctx, target, source)) ?? (await takeSeconds(ctx, feed, spoken))
    return toRequested(await requestText(ctx, target, 'TRANSCRIPT', { source, seconds, spoken }))
  })
}

/** me/hosting-item-transcribe-cancel: takes a request back that waits or is being made; what there is stays. */
export async function cancelTranscription(
  ctx: Ctx,
  target: z.output<typeof textTargetInput>,
): Promise<{ cancelled: boolean }> {
  const feed = await authorizeFeed(ctx, target.feed_id)
  await authorizeItem(ctx, feed, target.item_id)
  return { cancelled: await dropRequest(ctx, target, 'TRANSCRIPT') }
}

/** @throws AppError 503 NOT_AVAILABLE where no speech of the feed's language can be recognised */
async function requireSpeech({ ai }: Ctx, { content }: FeedRow): Promise<void> {
  if (await ai.speech.isAvailable(content.language ?? undefined)) return
  throw new AppError('NOT_AVAILABLE', { status: 503, message: itemTexts.ai.notAvailable })
}

/** Seconds already counted, if the same audio is requested again while the first request is pending. */
async function secondsTaken(ctx: Ctx, target: ItemVersion, source: string): Promise<number | null> {
  const { TRANSCRIPT: asked } = await requestsFor(ctx, target)
  return asked?.state === 'PENDING' && asked.source === source ? asked.seconds : null
}

/**
 * me/hosting-item-generate-chapters: requests chapters, made from the item's own transcript or else the AI's, unless that
 * is too rough a draft.
 */
export async function generateChapters(
  ctx: Ctx,
  target: z.output<typeof textTargetInput>,
): Promise<Requested> {
  const feed = await authorizeFeed(ctx, target.feed_id)
  const item = await authorizeItem(ctx, feed, target.item_id)
  const transcript =
    (await readManual(ctx, feed, target, 'TRANSCRIPT')) ??
    (await readAi(ctx, { feed, item, target }, 'TRANSCRIPT'))
  if (!transcript?.segments.length)
    throw new AppError('NO_TRANSCRIPT', { status: 409, message: itemTexts.ai.noTranscript })
  await refuseUnsure(ctx, { feed, item, target })
  await countRequest(ctx, 'chapters', 'chaptersADay')
  return transact(ctx, async (ctx) => toRequested(await requestText(ctx, target, 'CHAPTERS')))
}

async function countRequest(
  ctx: Ctx,
  what: string,
  limit: 'transcriptsADay' | 'chaptersADay',
): Promise<void> {
  const bucket = `${what} ${requireUserId(ctx.actor)}`
  if (await countAttemptOf(ctx, limit, { bucket, seconds: 24 * 3600 })) return
  throw new AppError('TOO_MANY_REQUESTS', { status: 429, message: itemTexts.ai.tooOften })
}

function toRequested(date: Date): Requested {
  return { requested: date.toISOString() }
}
