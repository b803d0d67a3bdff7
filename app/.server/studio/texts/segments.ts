import { mediaKey, type MediaObject, toMediaObject } from '#app/rules/base/media-path.ts'
import { renderChaptersJson, type Chapter } from '#app/protocols/media/chapters-json.ts'
import {
  isTimed,
  renderPlainLyrics,
  renderTranscript,
  type TranscriptSegment,
} from '#app/protocols/text/transcripts/index.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import {
  authorizeFeed,
  authorizeItem,
  type FeedRow,
  markChanged,
  type OneVersion,
} from '#app/.server/studio/records/index.ts'
import { deleteObject, saveObject } from '#app/.server/studio/access/index.ts'
import type { SegmentsKind, SegmentsOf } from './kinds.ts'

interface TextFile {
  media_type: 'ITEM_TRANSCRIPT' | 'ITEM_CHAPTERS'
  format: string
  contentType: string
  text: string
}

/** Stores an item's transcript in the formats for players and in the studio's own. */
export function saveTranscript(
  ctx: Ctx,
  target: OneVersion,
  segments: TranscriptSegment[],
): Promise<void> {
  return storeText(ctx, target, 'TRANSCRIPT', segments)
}

/** Stores an item's chapters as Podcasting 2.0 JSON and in the studio's own format. */
export function saveChapters(ctx: Ctx, target: OneVersion, chapters: Chapter[]): Promise<void> {
  return storeText(ctx, target, 'CHAPTERS', chapters)
}

/**
 * Stores a text in all its formats, or deletes them if it is empty. If the item is published, this is public at once.
 */
export async function storeText<Kind extends SegmentsKind>(
  ctx: Ctx,
  target: OneVersion,
  kind: Kind,
  segments: SegmentsOf[Kind][],
): Promise<void> {
  if (segments.length === 0) return removeText(ctx, target, kind)
  const files = filesOf(kind, segments)
  const stale = formats[kind].filter((format) => files.every((file) => file.format !== format))
  await saveTexts(ctx, target, files, stale)
}

const formats = {
  TRANSCRIPT: ['SEGMENTS', 'JSON', 'SRT', 'VTT', 'TEXT'],
  CHAPTERS: ['SEGMENTS', 'JSON'],
} as const

const contentTypes = {
  SEGMENTS: 'application/json',
  JSON: 'application/json',
  SRT: 'application/x-subrip; charset=utf-8',
  VTT: 'text/vtt; charset=utf-8',
  TEXT: 'text/plain; charset=utf-8',
}

function filesOf<Kind extends SegmentsKind>(kind: Kind, segments: SegmentsOf[Kind][]): TextFile[] {
  return formatsOf(kind, segments).map((format) => ({
    media_type: `ITEM_${kind}`,
    format,
    contentType:
      kind === 'CHAPTERS' && format === 'JSON' ? 'application/json+chapters' : contentTypes[format],
    text: rendered(kind, format, segments),
  }))
}

/** Lyrics without times are nothing but text; all else has its times. */
function formatsOf<Kind extends SegmentsKind>(kind: Kind, segments: SegmentsOf[Kind][]) {
  if (kind === 'CHAPTERS') return formats.CHAPTERS
  const isText = !isTimed(segments as TranscriptSegment[])
  return isText
    ? (['SEGMENTS', 'TEXT'] as const)
    : formats.TRANSCRIPT.filter((format) => format !== 'TEXT')
}

function rendered(
  kind: SegmentsKind,
  format: (typeof formats)[SegmentsKind][number],
  segments: unknown[],
): string {
  if (format === 'SEGMENTS') return JSON.stringify(segments, null, 2)
  if (kind === 'CHAPTERS') return renderChaptersJson(segments as Chapter[])
  const entries = segments as TranscriptSegment[]
  if (format === 'TEXT') return renderPlainLyrics(entries)
  return renderTranscript(entries, format.toLowerCase() as 'json' | 'srt' | 'vtt')
}

async function removeText(ctx: Ctx, target: OneVersion, kind: SegmentsKind): Promise<void> {
  const feed = await authorizeFeed(ctx, target.feed_id)
  const item = await authorizeItem(ctx, feed, target.item_id)
  for (const format of formats[kind])
    await deleteObject(ctx, feed, textObject(target, { media_type: `ITEM_${kind}`, format }))
  if (item.published_at) await transact(ctx, (ctx) => markChanged(ctx, feed))
}

/** Stores the files of a text, and deletes those that it had in other formats. */
async function saveTexts(
  ctx: Ctx,
  target: OneVersion,
  files: TextFile[],
  stale: string[],
): Promise<void> {
  const feed = await authorizeFeed(ctx, target.feed_id)
  const item = await authorizeItem(ctx, feed, target.item_id)
  for (const file of files) await saveText(ctx, feed, target, file)
  const { media_type } = files[0] ?? { media_type: 'ITEM_TRANSCRIPT' }
  for (const format of stale)
    await deleteObject(ctx, feed, textObject(target, { media_type, format }))
  if (!item.published_at) return
  await transact(ctx, async (ctx) => {
    await markChanged(ctx, feed)
    await enqueueTextFetch(ctx, feed.public_id, item.public_id)
  })
}

/** The files keep their addresses, so the catalogue wouldn't notice the change by itself. */
async function enqueueTextFetch(
  ctx: Ctx,
  feedId: string | null,
  itemId: string | null,
): Promise<void> {
  if (!feedId || !itemId) return
  await enqueue(
    ctx,
    'fetch-item-texts',
    { feedId, itemId },
    { key: `fetch-item-texts:${itemId}`, maxAttempts: 3 },
  )
}

async function saveText(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  target: OneVersion,
  file: TextFile,
): Promise<void> {
  const object = textObject(target, file)
  const bytes = Buffer.from(file.text)
  await ctx.storage.put(mediaKey(object), bytes, { contentType: file.contentType, metadata: {} })
  await saveObject(ctx, feed, object, {
    contentType: file.contentType,
    numBytes: bytes.length,
    state: 'READY',
  })
}

function textObject(
  target: OneVersion,
  file: Pick<TextFile, 'media_type' | 'format'>,
): MediaObject {
  const object = toMediaObject({ ...target, media_type: file.media_type, format: file.format })
  if (!object) throw invalid('item_id', 'Not an item.')
  return object
}
