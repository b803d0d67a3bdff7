import {
  type Chapter,
  chaptersLimits,
  parseChaptersJson,
} from '#app/protocols/media/chapters-json.ts'
import { chaptersFromNotes } from '#app/protocols/text/chapters-notes.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { enqueue, enqueueLater } from '#app/.server/base/jobs/index.ts'
import { type ItemKey, keptText, type KeptText, saveText } from './item-texts.ts'
import type { NamedFile } from './named-files.ts'
import { readNamedFile } from './read-file.ts'
import { type Asked, refreshText } from './refresh.ts'

/**
 * An item's chapters: those of the file that its feed names, otherwise those in the feed itself, otherwise those listed
 * in the show notes. A file never read before is fetched now or, if `wait` is false, by a job.
 * @throws CONTENT_NOT_FOUND
 */
export async function loadChapters(
  ctx: Ctx,
  item: ItemKey,
  options: { wait: boolean },
): Promise<Chapter[]> {
  const kept = await keptText(ctx, item, 'CHAPTERS')
  if (!kept.document.chapters || kept.entries !== null || !kept.isDue) return chaptersOf(kept)
  const isOwn = kept.document.chapters.url.startsWith(`${ctx.site.publicUrl}/feeds/`)
  if (options.wait || isOwn) {
    await refreshChapters(ctx, item, 'reader')
    return chaptersOf(await keptText(ctx, item, 'CHAPTERS'))
  }
  const key = `fetch-item-texts:${item.itemId}`
  await enqueueLater(ctx, 'fetch-item-texts', [{ key, payload: item }])
  return chaptersOf(kept)
}

function chaptersOf({ document, entries }: KeptText): Chapter[] {
  const fromFile = document.chapters ? ((entries ?? []) as Chapter[]) : []
  if (fromFile.length > 0) return fromFile
  const inline = document.inlineChapters.map(({ startSeconds, title, link, image }): Chapter => ({
    start: startSeconds,
    title,
    ...(link ? { url: link } : {}),
    ...(image ? { img: image } : {}),
  }))
  if (inline.length > 0) return inline.sort((a, b) => a.start - b.start)
  return chaptersFromNotes(document.contentHtml ?? document.description)
}

/** Fetches an item's chapters from the file that its feed names. */
export function refreshChapters(ctx: Ctx, item: ItemKey, asked: Asked): Promise<void> {
  return refreshText(ctx, item, 'CHAPTERS', asked, {
    files: ({ document: { chapters } }) =>
      chapters && /^https?:\/\//i.test(chapters.url) ? [chapters] : [],
    read: (file) => readChapters(ctx, file),
    save: async (found) => {
      await saveText(ctx, item, 'CHAPTERS', found)
      const { feedId } = item
      // They are searched too.
      await enqueue(ctx, 'index-texts', { feedId }, { key: `index-texts:${feedId}` })
    },
  })
}

/** Reads a chapters file named by a feed. @throws AppError or GuardedFetchError */
export async function readChapters(ctx: Ctx, file: NamedFile) {
  const { bytes } = await readNamedFile(ctx, file.url, chaptersLimits.bytes)
  const entries = parseChaptersJson(bytes.toString('utf8'))
  if (!entries) throw new AppError('UNREADABLE', { message: 'It is no chapters file.' })
  return { entries, language: null }
}
