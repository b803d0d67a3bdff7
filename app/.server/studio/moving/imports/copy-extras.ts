import type { FeedItem } from '#app/protocols/feed/document.ts'
import { keepableSegments } from '#app/schemas/studio/item-texts.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { keepTranscript } from '#app/.server/studio/texts/index.ts'
import { uploadImage } from '#app/.server/studio/uploads/index.ts'
import { bestTranscripts, readTranscript } from '#app/.server/catalogue/transcripts/index.ts'
import { copyChapters } from './copy-chapters.ts'
import type { Channel } from './drafts.ts'
import { isOfOnePart } from './failures.ts'
import { imageAt } from './image-at.ts'

interface Target {
  feed_id: string
  item_id: string
}

const { notes } = importTexts

/**
 * Copies an item's own image, transcript and chapters. Returns a note for each that failed; the others are still
 * copied.
 */
export async function copyExtras(
  ctx: Ctx,
  target: Target,
  channel: Channel,
  item: FeedItem,
): Promise<string[]> {
  const found = [
    await orNote(notes.cover, () => copyOwnImage(ctx, target, channel, item)),
    await orNote(notes.transcript, () => copyTranscript(ctx, target, channel, item)),
    await orNote(notes.chapters, () => copyChapters(ctx, target, item)),
  ]
  return found.flat()
}

/** The notes that the work returns, or `note` if it fails. */
async function orNote(note: string, work: () => Promise<string[] | void>): Promise<string[]> {
  try {
    return (await work()) ?? []
  } catch (error) {
    if (!isOfOnePart(error)) throw error
    return [note]
  }
}

async function copyOwnImage(ctx: Ctx, target: Target, channel: Channel, item: FeedItem) {
  if (item.image && item.image !== channel.image) await copyImage(ctx, target, item.image)
}

/** Copies the image at an address as the cover of a hosted feed or item. @throws AppError or GuardedFetchError */
export async function copyImage(
  ctx: Ctx,
  target: { feed_id: string; item_id?: string },
  url: string,
): Promise<void> {
  await uploadImage(ctx, target, await imageAt(ctx, url))
}

/** Copies the first transcript that can be read, trying the best format first. */
async function copyTranscript(ctx: Ctx, target: Target, channel: Channel, item: FeedItem) {
  const files = bestTranscripts(item.transcripts, channel.language ?? null)
  for (const [index, file] of files.entries()) {
    try {
      const { entries } = await readTranscript(ctx, file)
      return await keepTranscript(ctx, target, keepableSegments(entries))
    } catch (error) {
      if (index === files.length - 1) throw error
    }
  }
}
