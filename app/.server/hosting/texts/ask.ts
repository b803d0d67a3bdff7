import type { z } from 'zod'
import { mediaKey } from '#app/protocols/media-path.ts'
import type { textTargetInput, transcribeInput } from '#app/schemas/item-texts.ts'
import { itemTexts } from '#app/texts/item-texts.ts'
import { requireUserId } from '#app/.server/actor.ts'
import { countHit } from '#app/.server/accounts/index.ts'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { AppError, invalid } from '#app/.server/errors.ts'
import { authorizeFeed, authorizeItem } from '../access.ts'
import { findObject, objectAt } from '../files/media-objects.ts'
import { readAi, readManual } from './objects.ts'
import { requestText } from './requests.ts'

const transcriptsADay = 60
const chaptersADay = 120

/** When something was asked of the AI, ISO 8601: what is older than that is not it. */
export interface Requested {
  requested: string
}

/** me/hosting-item-transcribe: asks for a transcript of an uploaded audio; chapters and a summary follow from it. */
export async function transcribeItem(
  ctx: Ctx,
  { url }: z.output<typeof transcribeInput>,
): Promise<Requested> {
  const object = objectAt(ctx, url)
  if (object?.media_type !== 'ITEM_AUDIO')
    throw invalid('url', 'This is not the address of an upload.', 'WRONG_TRANSCRIPT_URL')
  const feed = await authorizeFeed(ctx, object.feed_id)
  await authorizeItem(ctx, feed, object.item_id)
  if (!(await findObject(ctx, feed, object)) || !(await ctx.storage.head(mediaKey(object))))
    throw invalid('url', 'The file has not arrived. Please upload it again.', 'NOT_UPLOADED')
  if (!(await ctx.ai.speech.isAvailable(feed.content.language ?? undefined)))
    throw new AppError('NOT_AVAILABLE', { status: 503, message: itemTexts.ai.notAvailable })
  await countRequest(ctx, 'transcribe', transcriptsADay)
  const { feed_id, item_id, access } = object
  return transact(ctx, async (ctx) =>
    toRequested(
      await requestText(ctx, { feed_id, item_id, access }, 'TRANSCRIPT', mediaKey(object)),
    ),
  )
}

/** me/hosting-item-generate-chapters: asks for chapters of the item's transcript, its own before the AI's. */
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
  await countRequest(ctx, 'chapters', chaptersADay)
  return transact(ctx, async (ctx) => toRequested(await requestText(ctx, target, 'CHAPTERS')))
}

async function countRequest(ctx: Ctx, what: string, aDay: number): Promise<void> {
  const bucket = `${what} ${requireUserId(ctx.actor)}`
  if (await countHit(ctx, { bucket, hits: aDay, seconds: 24 * 3600 })) return
  throw new AppError('TOO_MANY_REQUESTS', { status: 429, message: itemTexts.ai.tooOften })
}

function toRequested(date: Date): Requested {
  return { requested: date.toISOString() }
}
