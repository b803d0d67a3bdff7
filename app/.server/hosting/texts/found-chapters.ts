import type { z } from 'zod'
import type { Chapter } from '#app/protocols/chapters-json.ts'
import { mediaKey } from '#app/rules/media-path.ts'
import { keepableChapters } from '#app/schemas/chapters.ts'
import type { textTargetInput } from '#app/schemas/item-texts.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { readFileChapters, storedSource } from '#app/.server/media/index.ts'
import { authorizeFeed, authorizeItem } from '../records/access.ts'
import { audioFile } from '#app/rules/item-versions.ts'
import { objectAt } from '../records/media-objects.ts'

/** me/hosting-item-chapters-found: the chapters in the tags of the item's audio, to be offered. */
export async function foundChapters(
  ctx: Ctx,
  target: z.output<typeof textTargetInput>,
): Promise<{ chapters: Chapter[] }> {
  const feed = await authorizeFeed(ctx, target.feed_id)
  const item = await authorizeItem(ctx, feed, target.item_id)
  const audio = audioFile(item.content, target.access)
  const object = audio && objectAt(ctx, audio.url)
  if (!object) return { chapters: [] }
  const source = await storedSource(ctx.storage, mediaKey(object))
  try {
    return { chapters: keepableChapters(await readFileChapters(source)) }
  } finally {
    await source.close()
  }
}
