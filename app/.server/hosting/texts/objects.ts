import { text } from 'node:stream/consumers'
import { type Chapter, parseChaptersJson } from '#app/protocols/chapters-json.ts'
import { type MediaObject, mediaKey, toMediaObject } from '#app/protocols/media-path.ts'
import { parseTranscript, type TranscriptSegment } from '#app/protocols/transcripts/index.ts'
import type { Access } from '#app/schemas/hosting.ts'
import type { Authorized } from '#app/.server/actor.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { invalid } from '#app/.server/errors.ts'
import { findObject, saveObject } from '../media-objects.ts'
import type { FeedRow } from '../records.ts'

/** One version of an item: what everyone hears, or what subscribers do. */
export interface TextTarget {
  feed_id: string
  item_id: string
  access: Access
}

export type TextKind = 'TRANSCRIPT' | 'CHAPTERS' | 'SUMMARY'

/** What a text of each kind is made of. */
export interface SegmentsOf {
  TRANSCRIPT: TranscriptSegment
  CHAPTERS: Chapter
}
export type SegmentsKind = keyof SegmentsOf

const aiTypes = {
  TRANSCRIPT: 'ITEM_AI_TRANSCRIPT',
  CHAPTERS: 'ITEM_AI_CHAPTERS',
  SUMMARY: 'ITEM_SUMMARY',
} as const

export function aiObject(target: TextTarget, kind: TextKind): MediaObject {
  return objectOf({ ...target, media_type: aiTypes[kind] })
}

export function manualObject(
  target: TextTarget,
  kind: SegmentsKind,
  format: 'SEGMENTS' | 'JSON' = 'SEGMENTS',
): MediaObject {
  return objectOf({ ...target, media_type: `ITEM_${kind}`, format })
}

function objectOf(descriptor: Parameters<typeof toMediaObject>[0]): MediaObject {
  const object = toMediaObject(descriptor)
  if (!object) throw invalid('item_id', 'Not an item.')
  return object
}

export interface StoredText {
  text: string
  /** To the second, as the Last-Modified of its address. */
  lastModified: Date
}

/** A text that is there and taken in; null for any other. */
export async function readStored(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  object: MediaObject,
): Promise<StoredText | null> {
  if (!(await findObject(ctx, feed, object))?.ready) return null
  const stored = await ctx.storage.head(mediaKey(object))
  if (!stored) return null
  const lastModified = new Date(Math.floor(stored.lastModified.getTime() / 1000) * 1000)
  return { text: await text(await ctx.storage.read(mediaKey(object))), lastModified }
}

export interface FoundSegments<Kind extends SegmentsKind> {
  segments: SegmentsOf[Kind][]
  lastModified: Date
}

/** The item's own transcript or chapters. While a new upload isn't taken in yet, those that players read. */
export async function readManual<Kind extends SegmentsKind>(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  target: TextTarget,
  kind: Kind,
): Promise<FoundSegments<Kind> | null> {
  const own = await readStored(ctx, feed, manualObject(target, kind))
  if (own) return { ...own, segments: JSON.parse(own.text) as SegmentsOf[Kind][] }
  const played = await readStored(ctx, feed, manualObject(target, kind, 'JSON'))
  return played && { ...played, segments: parsePlayed(kind, played.text) as SegmentsOf[Kind][] }
}

function parsePlayed(kind: SegmentsKind, json: string): unknown[] {
  return kind === 'TRANSCRIPT' ? parseTranscript(json, 'json') : (parseChaptersJson(json) ?? [])
}

/** The transcript or chapters that the AI made. */
export async function readAi<Kind extends SegmentsKind>(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  target: TextTarget,
  kind: Kind,
): Promise<FoundSegments<Kind> | null> {
  const stored = await readStored(ctx, feed, aiObject(target, kind))
  return stored && { ...stored, segments: JSON.parse(stored.text) as SegmentsOf[Kind][] }
}

/** Keeps what the AI made, at its address. */
export async function writeAi(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  target: TextTarget,
  kind: TextKind,
  body: string,
): Promise<void> {
  const object = aiObject(target, kind)
  const bytes = Buffer.from(body)
  const contentType = kind === 'SUMMARY' ? 'text/plain; charset=utf-8' : 'application/json'
  await ctx.storage.put(mediaKey(object), bytes, { contentType, metadata: {} })
  await saveObject(ctx, feed, object, { contentType, numBytes: bytes.length, state: 'READY' })
}
