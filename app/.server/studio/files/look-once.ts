import { type MediaObject, mediaKey } from '#app/rules/base/media-path.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import {
  deleteObject,
  findObject,
  type KeptObject,
  saveObject,
} from '#app/.server/studio/access/index.ts'
import type { FeedRow } from '#app/.server/studio/records/index.ts'
import { notArrived, takeArrival } from './arrivals.ts'

/** Looks at the bytes of a file: their type, and what else is stored of them. */
export type Look = () => Promise<{ contentType: string; metadata: Record<string, unknown> }>

/** Inspects a file that has arrived, unless that was done before; a refused one is deleted. */
export async function lookOnce(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  object: MediaObject,
  look: Look,
): Promise<KeptObject> {
  const kept = await findObject(ctx, feed, object)
  if (kept?.ready) return kept
  if (kept) await takeArrival(ctx, feed, object)
  const stored = kept && (await ctx.storage.head(mediaKey(object)))
  if (!stored) throw notArrived()
  try {
    const found = await look()
    const { size } = (await ctx.storage.head(mediaKey(object))) ?? stored
    const facts = { ...found, numBytes: size }
    await saveObject(ctx, feed, object, { ...facts, state: 'READY' })
    return { ...facts, ready: true }
  } catch (error) {
    // Where the server is busy, the file is not to blame.
    if (error instanceof AppError && error.status < 500) await deleteObject(ctx, feed, object)
    throw error
  }
}
