import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { mediaKey, parseMediaPath } from '#app/rules/base/media-path.ts'
import { filledText, webUrl } from '#app/schemas/base/text.ts'
import { feedContentSchema, itemContentSchema } from '#app/schemas/studio/hosting.ts'
import { musicReferencesSchema } from '#app/schemas/studio/music-references.ts'
import { mostTemplates, notesTemplateSchema } from '#app/schemas/studio/notes-templates.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import type { FeedContent, ItemContent } from '#app/.server/studio/records/index.ts'
import { mostChapterImages } from '../imports/limits.ts'
import type { ArchivedFeed, ArchivedFile, ArchivedFiles, ArchivedItem } from './archived.ts'
import { type RawFeed, type RawItem, type RawRecord, recordOf } from './read-records.ts'

const { notes: texts, archive } = importTexts
const templatesSchema = z.array(notesTemplateSchema).max(mostTemplates)
const guidSchema = filledText(1000)

/** What a record says of files, and of who owns a show: the first are copied, the second proves nothing. */
const leftOut = ['images', 'enclosures', 'owner_email']

/** A feed's record as an archive has it, and what is left out of it. */
export function feedOfArchive({
  id,
  record,
  templates,
  files,
}: RawFeed): ArchivedFeed & { notes: string[] } {
  const raw = contentOf(recordOf(record?.feed))
  const { content, notes } = keptFields(feedContentSchema, raw)
  const { txts, ...kept } = content as FeedContent
  const others = txts?.filter(({ purpose }) => !/verify/i.test(purpose ?? '')) ?? []
  return {
    content: { ...kept, ...(others.length > 0 ? { txts: others } : {}) },
    cover: fileAt(files, firstUrl(raw.images), `${id}/cover/`),
    notesTemplate:
      itemContentSchema.shape.description.safeParse(recordOf(record?.feed).notes_template).data ??
      null,
    templates: templatesSchema.safeParse(templates).data ?? [],
    notes,
  }
}

/** An item's record with its files, and where its audio is if that isn't inside. */
export function itemOfArchive(folder: string, item: RawItem, now: Date): ItemOfArchive {
  const record = item.record ?? {}
  const raw = contentOf(record)
  const { content, notes } = keptFields(itemContentSchema, raw)
  const audioUrl = enclosureUrl(raw.enclosures, 'AUDIO')
  const files = filesOf(folder, item, { audioUrl, coverUrl: firstUrl(raw.images) })
  if (!files.video && enclosureUrl(raw.enclosures, 'VIDEO')) notes.push(archive.videoOutside)
  const isClosed = isForSubscribers(content as ItemContent, now)
  if (isClosed) notes.push(archive.forSubscribers)
  const { audio: _audio, video: _video, ...openFiles } = files
  return {
    guid: guidSchema.safeParse(record._guid).data ?? randomUUID(),
    audioUrl: isClosed || files.audio ? null : audioUrl,
    archived: {
      content: { ...(content as ItemContent), variant: openVariant },
      references: musicReferencesSchema.safeParse(item.references).data ?? [],
      isDraft: typeof recordOf(record.meta).published !== 'string',
      files: isClosed ? openFiles : files,
      notes,
    },
  }
}

interface ItemOfArchive {
  guid: string
  /** Where its audio is, if the archive was made without media. */
  audioUrl: string | null
  archived: ArchivedItem
}

const openVariant: ItemContent['variant'] = {
  access: 'REGULAR',
  earlyaccess: { enabled: false, delay: 0 },
  adfree: { enabled: false },
}

/** Whether not everybody may hear it: as a draft without its audio it can't come out by mistake. */
function isForSubscribers({ variant, published }: ItemContent, now: Date): boolean {
  if (!variant) return false
  const { access, subscribers_only = false, earlyaccess } = variant
  const opens = Date.parse(published ?? '') + (earlyaccess?.delay ?? 0) * 1000
  const isEarly = earlyaccess?.enabled === true && !(opens <= now.getTime())
  return access === 'BONUS' || subscribers_only || isEarly
}

/** The content of a record, whatever that is. */
function contentOf(record: RawRecord): RawRecord {
  return recordOf(record.content)
}

/** The fields of a content that are as its schema has them. */
function keptFields({ shape }: z.ZodObject, raw: RawRecord) {
  const content: RawRecord = {}
  const notes: string[] = []
  for (const [field, schema] of Object.entries(shape)) {
    const value = Object.hasOwn(raw, field) ? raw[field] : undefined
    if (value === undefined || value === null || leftOut.includes(field)) continue
    const kept = (schema as z.ZodType).safeParse(value)
    if (kept.success) content[field] = kept.data
    else notes.push(texts.leftOut(field))
  }
  return { content, notes }
}

/** The item's files inside. Only what lies in its own folder is its own, whatever its record names. */
function filesOf(
  folder: string,
  { files }: RawItem,
  { audioUrl, coverUrl }: { audioUrl: string | null; coverUrl: string | null },
): ArchivedFiles {
  const all = [...files.values()]
  const art = all.filter(({ path }) => path.startsWith(`${folder}chapter-art/`))
  const found = {
    audio: fileAt(files, audioUrl, `${folder}default/audio/`),
    video: all.find(({ path }) => path.startsWith(`${folder}default/video/`)),
    cover: fileAt(files, coverUrl, `${folder}cover/`),
    transcript: files.get(`${folder}default/transcript.segments.json`),
    chapters: files.get(`${folder}default/chapters.segments.json`),
    art: art.length > 0 ? art.slice(0, mostChapterImages) : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, file]) => file)) as ArchivedFiles
}

/** The file inside that a record's address names, if it lies in the folder. */
function fileAt(
  files: Map<string, ArchivedFile>,
  url: string | null,
  folder: string,
): ArchivedFile | null {
  const path = url === null ? null : pathInStore(url)
  return path?.startsWith(folder) ? (files.get(path) ?? null) : null
}

/** The path in the store of a file that an address of an installation of ours names; null for other addresses. */
export function pathInStore(url: string): string | null {
  if (!URL.canParse(url)) return null
  const [, path = ''] = /\/feeds\/(.+)$/.exec(new URL(url).pathname) ?? []
  const object = parseMediaPath(path)
  return object && mediaKey(object)
}

/** The address of the first picture of a record. */
export function firstUrl(images: unknown): string | null {
  return urlOf(Array.isArray(images) ? images[0] : null)
}

function enclosureUrl(enclosures: unknown, kind: 'AUDIO' | 'VIDEO'): string | null {
  const all = Array.isArray(enclosures) ? enclosures.slice(0, 20).map(recordOf) : []
  const played = all.filter(({ access, deleted }) => access !== 'PAID' && deleted !== true)
  return urlOf(played.find((one) => (one.kind ?? 'AUDIO') === kind))
}

function urlOf(value: unknown): string | null {
  const { url } = recordOf(value)
  return webUrl(4000).safeParse(url).data ?? null
}
