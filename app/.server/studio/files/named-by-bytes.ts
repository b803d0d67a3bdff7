import { type ItemFile, mediaKey } from '#app/rules/base/media-path.ts'
import { audioEndings, hasEnding, withEnding } from '#app/rules/studio/file-ending.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { findObject, type KeptObject } from '#app/.server/studio/access/index.ts'
import type { FeedRow } from '#app/.server/studio/records/index.ts'
import { notArrived } from './arrivals.ts'
import { type Look, lookOnce } from './look-once.ts'
import { deleteStoredLater } from './quotas/unused-files.ts'

interface Named {
  object: ItemFile
  kept: KeptObject
}

/**
 * Inspects an audio file, once, and gives it a name with the ending of its bytes where it was sent with another one: apps
 * go by the ending of an address, and by its media type.
 */
export async function namedByBytes(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  object: ItemFile,
  look: Look,
): Promise<Named> {
  const kept = await lookOnce(ctx, feed, object, look).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_UPLOADED') return null
    throw error
  })
  if (!kept) return renamedBefore(ctx, feed, object)
  const ending = audioEndings[kept.contentType] ?? 'mp3'
  if (hasEnding(object.filename, ending)) return { object, kept }
  const renamed = { ...object, filename: withEnding(object.filename, ending) }
  await rename(ctx, feed, object, renamed)
  return { object: renamed, kept }
}

/** What an answer that was lost had named already. @throws AppError NOT_UPLOADED */
async function renamedBefore(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  object: ItemFile,
): Promise<Named> {
  for (const ending of Object.values(audioEndings)) {
    const renamed = { ...object, filename: withEnding(object.filename, ending) }
    const kept = await findObject(ctx, feed, renamed)
    if (kept?.ready) return { object: renamed, kept }
  }
  throw notArrived()
}

async function rename(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  from: ItemFile,
  to: ItemFile,
): Promise<void> {
  await ctx.storage.copy(mediaKey(from), mediaKey(to))
  await transact(ctx, async (ctx) => {
    await ctx.db
      .updateTable('media_objects')
      .set({ path: mediaKey(to) })
      .where('feed_id', '=', feed.id)
      .where('path', '=', mediaKey(from))
      .execute()
    await deleteStoredLater(ctx, [{ path: mediaKey(from) }])
  })
}
