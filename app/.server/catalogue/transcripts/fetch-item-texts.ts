import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { refreshChapters } from './chapters.ts'
import type { ItemKey } from './item-texts.ts'
import { refreshTranscript } from './transcript.ts'

/**
 * The job that fetches the transcript and chapters that an item's feed names. Ends without an error if the item no
 * longer exists.
 */
export async function fetchItemTexts(ctx: Ctx, item: ItemKey): Promise<void> {
  try {
    await refreshTranscript(ctx, item, 'job')
    await refreshChapters(ctx, item, 'job')
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return
    throw error
  }
}
