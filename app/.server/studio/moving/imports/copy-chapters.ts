import type { Chapter } from '#app/protocols/media/chapters-json.ts'
import type { FeedItem } from '#app/protocols/feed/document.ts'
import { keepableChapters } from '#app/schemas/studio/chapters.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { chaptersWithin } from '#app/rules/studio/chapter-list.ts'
import { audioSeconds } from '#app/rules/studio/item-versions.ts'
import { getHostingItem } from '#app/.server/studio/editing/index.ts'
import { saveChapters } from '#app/.server/studio/texts/index.ts'
import { uploadChapterImage } from '#app/.server/studio/uploads/index.ts'
import { readChapters } from '#app/.server/catalogue/transcripts/index.ts'
import { isOfOnePart } from './failures.ts'
import { imageAt } from './image-at.ts'
import { mostChapterImages } from './limits.ts'

interface Target {
  feed_id: string
  item_id: string
}

/**
 * Copies an item's chapters with their images. Returns what is to be noted: chapters that start beyond the end of its
 * audio are left out, and images may not be fetched.
 */
export async function copyChapters(ctx: Ctx, target: Target, item: FeedItem): Promise<string[]> {
  const offered = keepableChapters(await chaptersOf(ctx, item))
  const { content } = (await getHostingItem(ctx, target)).item
  const chapters = chaptersWithin(offered, audioSeconds(content, 'DEFAULT'))
  const left = offered.length - chapters.length
  const notes = left > 0 ? [importTexts.notes.chaptersBeyond(left)] : []
  if (chapters.length === 0) return notes
  const images = await copyImages(ctx, target, chapters)
  const isKept = ({ img }: Chapter) => img === undefined || images.has(img)
  await saveChapters(
    ctx,
    target,
    chapters.map(({ img, ...chapter }) => {
      const copy = img && images.get(img)
      return copy ? { ...chapter, img: copy } : chapter
    }),
  )
  return chapters.every(isKept) ? notes : [...notes, importTexts.notes.chapterImages]
}

/** Copies each image of the chapters once; returns our addresses by the original ones. */
async function copyImages(
  ctx: Ctx,
  target: Target,
  chapters: Chapter[],
): Promise<Map<string, string>> {
  const addresses = new Set(chapters.flatMap(({ img }) => (img ? [img] : [])))
  const copies = new Map<string, string>()
  for (const url of [...addresses].slice(0, mostChapterImages)) {
    try {
      copies.set(url, await uploadChapterImage(ctx, target, await imageAt(ctx, url)))
    } catch (error) {
      if (!isOfOnePart(error)) throw error
    }
  }
  return copies
}

async function chaptersOf(ctx: Ctx, { chapters, inlineChapters }: FeedItem): Promise<Chapter[]> {
  if (chapters) return (await readChapters(ctx, chapters)).entries
  return inlineChapters.map(({ startSeconds, title, link, image }) => ({
    start: startSeconds,
    title,
    ...(link ? { url: link } : {}),
    ...(image ? { img: image } : {}),
  }))
}
