import type { z } from 'zod'
import type { Chapter } from '#app/protocols/chapters-json.ts'
import { mediaKey } from '#app/protocols/media-path.ts'
import { chapterSchema, type textTargetInput } from '#app/schemas/item-texts.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { readFileChapters, storedSource } from '#app/.server/media/index.ts'
import { authorizeFeed, authorizeItem } from '../access.ts'
import { objectAt } from '../media-objects.ts'

/** me/hosting-item-chapters-found: the chapters in the tags of the item's audio, to be offered. */
export async function foundChapters(
  ctx: Ctx,
  target: z.output<typeof textTargetInput>,
): Promise<{ chapters: Chapter[] }> {
  const feed = await authorizeFeed(ctx, target.feed_id)
  const item = await authorizeItem(ctx, feed, target.item_id)
  const audio = (item.content.enclosures ?? []).find(
    ({ kind, access, deleted }) => kind === 'AUDIO' && access === target.access && !deleted,
  )
  const object = audio && objectAt(ctx, audio.url)
  if (!object) return { chapters: [] }
  const source = await storedSource(ctx.storage, mediaKey(object))
  try {
    return { chapters: distinct(await readFileChapters(source)) }
  } finally {
    await source.close()
  }
}

function distinct(found: Awaited<ReturnType<typeof readFileChapters>>): Chapter[] {
  const byStart = new Map<number, Chapter>()
  for (const { url, title, ...told } of found) {
    const chapter = chapterSchema.safeParse({
      ...told,
      title: title.slice(0, 150),
      ...(url?.startsWith('https://') ? { url } : {}),
    })
    if (chapter.success && !byStart.has(chapter.data.start))
      byStart.set(chapter.data.start, chapter.data)
  }
  return [...byStart.values()]
}
