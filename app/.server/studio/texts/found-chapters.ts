import type { z } from 'zod'
import type { Chapter } from '#app/protocols/media/chapters-json.ts'
import { chaptersWithin } from '#app/rules/studio/chapter-list.ts'
import { audioFile, audioSeconds } from '#app/rules/studio/item-versions.ts'
import { mediaKey } from '#app/rules/base/media-path.ts'
import { keepableChapters } from '#app/schemas/studio/chapters.ts'
import type { textTargetInput } from '#app/schemas/studio/item-texts.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { readFileChapters, storedSource } from '#app/.server/base/ports/media/index.ts'
import { authorizeFeed, authorizeItem } from '#app/.server/studio/records/index.ts'
import { objectAt } from '#app/.server/studio/access/index.ts'
import type { OfVersion } from './objects.ts'

/** me/hosting-item-chapters-found: chapters in the tags of the item's audio, to be suggested. */
export async function foundChapters(
  ctx: Ctx,
  target: z.output<typeof textTargetInput>,
): Promise<{ chapters: Chapter[] }> {
  const feed = await authorizeFeed(ctx, target.feed_id)
  const item = await authorizeItem(ctx, feed, target.item_id)
  return { chapters: await chaptersInFile(ctx, { item, target }) }
}

/** The chapters in the tags of the audio of one version, without those that start beyond its end. */
export async function chaptersInFile(
  ctx: Ctx,
  { item, target }: Pick<OfVersion, 'item' | 'target'>,
): Promise<Chapter[]> {
  const audio = audioFile(item.content, target.access)
  const object = audio && objectAt(ctx, audio.url)
  if (!object) return []
  const source = await storedSource(ctx.storage, mediaKey(object))
  try {
    const found = keepableChapters(await readFileChapters(source))
    return chaptersWithin(found, audioSeconds(item.content, target.access))
  } finally {
    await source.close()
  }
}
