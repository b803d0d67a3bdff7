import { text } from 'node:stream/consumers'
import { parseChaptersJson } from '#app/protocols/chapters-json.ts'
import { isOlder } from '#app/rules/item-texts.ts'
import { type MediaObject, mediaKey, toMediaObject } from '#app/rules/media-path.ts'
import { parseTranscript } from '#app/protocols/transcripts/index.ts'
import type { Authorized } from '#app/.server/actor.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { invalid } from '#app/.server/errors.ts'
import { audioFile } from '#app/rules/item-versions.ts'
import { findObject, saveObject } from '../records/media-objects.ts'
import type { FeedRow, ItemRow } from '../records/rows.ts'
import { heldText } from './held-texts.ts'
import type { SegmentsKind, SegmentsOf, TextKind, TextTarget } from './kinds.ts'

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
  format: 'SEGMENTS' | 'JSON' | 'HELD' = 'SEGMENTS',
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
  return textAt(ctx, mediaKey(object))
}

/** The text at a key of the store; null where there is none. */
export async function textAt(ctx: Ctx, key: string): Promise<StoredText | null> {
  const stored = await ctx.storage.head(key)
  if (!stored) return null
  const lastModified = new Date(Math.floor(stored.lastModified.getTime() / 1000) * 1000)
  return { text: await text(await ctx.storage.read(key)), lastModified }
}

export interface FoundSegments<Kind extends SegmentsKind> {
  segments: SegmentsOf[Kind][]
  lastModified: Date
}

/**
 * The item's own transcript or chapters, as they were edited last. While a new upload isn't taken in yet, those that
 * players read.
 */
export async function readManual<Kind extends SegmentsKind>(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  target: TextTarget,
  kind: Kind,
): Promise<FoundSegments<Kind> | null> {
  const held = await heldText(ctx, target, kind)
  if (held) return held.segments.length > 0 ? held : null
  return readPublic(ctx, feed, target, kind)
}

/** The segments of a text that listeners get, or will in a moment; none where there is none. */
export async function publishedSegments<Kind extends SegmentsKind>(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  target: TextTarget,
  kind: Kind,
): Promise<SegmentsOf[Kind][]> {
  const going = await heldText(ctx, target, kind, { onlyGoing: true })
  return (going ?? (await readPublic(ctx, feed, target, kind)))?.segments ?? []
}

/** The transcript or chapters that the store has. */
export async function readPublic<Kind extends SegmentsKind>(
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

/** One version of an item that the actor may read, with where it stands. */
export interface OfVersion {
  feed: Authorized<FeedRow>
  item: Authorized<ItemRow>
  target: TextTarget
}

/** What the AI wrote of the audio that is there now; null where it is of an audio that was replaced since. */
export async function readMade(
  ctx: Ctx,
  { feed, item, target }: OfVersion,
  kind: TextKind,
): Promise<StoredText | null> {
  const stored = await readStored(ctx, feed, aiObject(target, kind))
  return stored && isOfPresentAudio(stored, item, target) ? stored : null
}

/** Whether a text is no older than the audio of its version. */
export function isOfPresentAudio(
  { lastModified }: StoredText,
  item: Pick<ItemRow, 'content'>,
  version: Pick<TextTarget, 'access'>,
): boolean {
  const uploaded = audioFile(item.content, version.access)?.uploaded
  return !uploaded || !isOlder(lastModified, new Date(uploaded))
}

/** The transcript or chapters that the AI made of the audio that is there now. */
export async function readAi<Kind extends SegmentsKind>(
  ctx: Ctx,
  of: OfVersion,
  kind: Kind,
): Promise<FoundSegments<Kind> | null> {
  const stored = await readMade(ctx, of, kind)
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
