import { Readable } from 'node:stream'
import { chaptersSchema } from '#app/schemas/studio/chapters.ts'
import { transcriptSchema } from '#app/schemas/studio/item-texts.ts'
import { chaptersWithin } from '#app/rules/studio/chapter-list.ts'
import { audioSeconds } from '#app/rules/studio/item-versions.ts'
import { largest } from '#app/rules/studio/upload-file.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { hasFfmpeg as canConvertVideo } from '#app/.server/base/ports/media/index.ts'
import { ownFilename } from '#app/.server/studio/access/index.ts'
import { getHostingItem } from '#app/.server/studio/editing/index.ts'
import { keepTranscript, saveChapters } from '#app/.server/studio/texts/index.ts'
import {
  type FormFile,
  uploadAudio,
  uploadChapterImage,
  uploadImage,
  uploadVideo,
} from '#app/.server/studio/uploads/index.ts'
import { isOfOnePart } from '../imports/failures.ts'
import type { ImportKey } from '../imports/import-rows.ts'
import type { ArchivedFile, ArchivedFiles } from './archived.ts'
import { rangeOf, readPlace, type StoredArchive } from './entries.ts'
import { pathInStore } from './records.ts'
import { requireArchive } from './stored.ts'

interface Target {
  feed_id: string
  item_id: string
}

const { notes: texts, archive: archiveTexts } = importTexts

/** Copies the audio of an item out of its import's archive; it is inspected like an upload. */
export async function copyArchivedAudio(
  ctx: Ctx,
  key: ImportKey,
  target: Target,
  audio: ArchivedFile,
): Promise<void> {
  const type = /\.wav$/i.test(audio.path) ? 'audio/wav' : 'audio/mpeg'
  await uploadAudio(ctx, target, fileOf(ctx, await requireArchive(ctx, key), audio, type))
}

/** Copies the cover of a feed out of its import's archive. */
export async function copyArchivedCover(
  ctx: Ctx,
  key: ImportKey,
  feedId: string,
  cover: ArchivedFile,
): Promise<void> {
  const archive = await requireArchive(ctx, key)
  await uploadImage(ctx, { feed_id: feedId }, fileOf(ctx, archive, cover, 'image/jpeg'))
}

/**
 * Copies an item's image, texts and video out of its import's archive. Returns a note for each that failed; the others are
 * still copied.
 */
export async function copyArchivedExtras(
  ctx: Ctx,
  key: ImportKey,
  target: Target,
  { cover, transcript, chapters, art = [], video }: ArchivedFiles,
): Promise<string[]> {
  const archive = await requireArchive(ctx, key)
  const notes: string[] = []
  const part = async (file: ArchivedFile | undefined, note: string, copy: Copy) => {
    if (!file) return
    try {
      notes.push(...((await copy(file)) ?? []))
    } catch (error) {
      if (!isOfOnePart(error)) throw error
      notes.push(note)
    }
  }
  await part(cover, texts.cover, async (file) => {
    await uploadImage(ctx, target, fileOf(ctx, archive, file, 'image/jpeg'))
  })
  await part(transcript, texts.transcript, async (file) => {
    const { data } = transcriptSchema.safeParse(await jsonAt(ctx, archive, file))
    return data ? keepTranscript(ctx, target, data) : [texts.transcript]
  })
  await part(chapters, texts.chapters, (file) => copyChapters(ctx, archive, target, { file, art }))
  await part(video, texts.video, async (file) => {
    if (!(await canConvertVideo())) return [texts.videoNotConverted(1)]
    await uploadVideo(ctx, target, fileOf(ctx, archive, file, 'video/mp4'))
  })
  return notes
}

type Copy = (file: ArchivedFile) => Promise<string[] | void>

async function copyChapters(
  ctx: Ctx,
  archive: StoredArchive,
  target: Target,
  { file, art }: { file: ArchivedFile; art: ArchivedFile[] },
): Promise<string[]> {
  const { data: offered } = chaptersSchema.safeParse(await jsonAt(ctx, archive, file))
  if (!offered) return [texts.chapters]
  const { content } = (await getHostingItem(ctx, target)).item
  const chapters = chaptersWithin(offered, audioSeconds(content, 'DEFAULT'))
  const left = offered.length - chapters.length
  const notes = left > 0 ? [texts.chaptersBeyond(left)] : []
  const byPath = new Map(art.map((one) => [one.path, one]))
  const copies = new Map<string, string | null>()
  for (const { img } of chapters) {
    const picture = img === undefined ? undefined : byPath.get(pathInStore(img) ?? '')
    if (img === undefined || copies.has(img)) continue
    copies.set(img, picture ? await copyArt(ctx, archive, target, picture) : null)
  }
  if ([...copies.values()].includes(null)) notes.push(texts.chapterImages)
  const kept = chapters.map(({ img, ...chapter }) => {
    const copy = img && copies.get(img)
    return copy ? { ...chapter, img: copy } : chapter
  })
  if (kept.length > 0) await saveChapters(ctx, target, kept)
  return notes
}

/** The address of a copied picture of chapters; null if it is none. */
async function copyArt(
  ctx: Ctx,
  archive: StoredArchive,
  target: Target,
  picture: ArchivedFile,
): Promise<string | null> {
  try {
    return await uploadChapterImage(ctx, target, fileOf(ctx, archive, picture, 'image/jpeg'))
  } catch (error) {
    if (!isOfOnePart(error)) throw error
    return null
  }
}

async function jsonAt(ctx: Ctx, { key }: StoredArchive, file: ArchivedFile): Promise<unknown> {
  if (file.size > largest.text) return undefined
  try {
    return JSON.parse((await readPlace(ctx, key, file)).toString('utf8')) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** A file of an archive as if it came with a form: it is streamed from one place of the store to another. */
function fileOf(ctx: Ctx, { key }: StoredArchive, file: ArchivedFile, type: string): FormFile {
  async function* body() {
    if (file.size === 0) throw new AppError('EMPTY', { message: archiveTexts.emptyFile })
    const bytes = await ctx.storage.read(key, rangeOf(file))
    try {
      yield* bytes as Readable & AsyncIterable<Uint8Array>
    } finally {
      bytes.destroy()
    }
  }
  const name = ownFilename(file.path.split('/').at(-1) ?? '') || 'file'
  return { name, type, body: body(), mostBytes: file.size }
}
