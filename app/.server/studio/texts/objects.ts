import type { FeedRow, ItemRow, ItemVersion } from '#app/.server/studio/records/index.ts'
import { text } from 'node:stream/consumers'
import { parseChaptersJson } from '#app/protocols/media/chapters-json.ts'
import { isOlder } from '#app/rules/studio/item-texts.ts'
import { type MediaObject, mediaKey, toMediaObject } from '#app/rules/base/media-path.ts'
import { parseTranscript } from '#app/protocols/text/transcripts/index.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { audioFile } from '#app/rules/studio/item-versions.ts'
import { findObject, saveObject } from '#app/.server/studio/access/index.ts'
import { unpublishedText } from './unpublished-texts.ts'
import type { SegmentsKind, SegmentsOf, TextKind } from './kinds.ts'

const aiTypes = {
  TRANSCRIPT: 'ITEM_AI_TRANSCRIPT',
  CHAPTERS: 'ITEM_AI_CHAPTERS',
  SUMMARY: 'ITEM_SUMMARY',
} as const

function aiObject(target: ItemVersion, kind: TextKind): MediaObject {
  return objectOf({ ...target, media_type: aiTypes[kind] })
}

export function manualObject(
  target: ItemVersion,
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

interface StoredText {
  text: string
  /** Cut to the second, like a Last-Modified header. */
  lastModified: Date
}

/** The text of a stored object; null if it doesn't exist or isn't ready. */
export async function readStored(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  object: MediaObject,
): Promise<StoredText | null> {
  if (!(await findObject(ctx, feed, object))?.ready) return null
  return textAt(ctx, mediaKey(object))
}

/** The text at a storage key; null if there is none. */
async function textAt(ctx: Ctx, key: string): Promise<StoredText | null> {
  const stored = await ctx.storage.head(key)
  if (!stored) return null
  const lastModified = new Date(Math.floor(stored.lastModified.getTime() / 1000) * 1000)
  return { text: await text(await ctx.storage.read(key)), lastModified }
}

interface FoundSegments<Kind extends SegmentsKind> {
  segments: SegmentsOf[Kind][]
  lastModified: Date
}

/**
 * The item's own transcript or chapters, as last edited. While a new upload hasn't been taken in, the published ones.
 */
export async function readManual<Kind extends SegmentsKind>(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  target: ItemVersion,
  kind: Kind,
): Promise<FoundSegments<Kind> | null> {
  const unpublished = await unpublishedText(ctx, target, kind)
  if (unpublished) return unpublished.segments.length > 0 ? unpublished : null
  return readPublic(ctx, feed, target, kind)
}

/** The segments of a published text, including one that is still being stored; [] if there is none. */
export async function publishedSegments<Kind extends SegmentsKind>(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  target: ItemVersion,
  kind: Kind,
): Promise<SegmentsOf[Kind][]> {
  const going = await unpublishedText(ctx, target, kind, { onlyGoing: true })
  return (going ?? (await readPublic(ctx, feed, target, kind)))?.segments ?? []
}

/** The stored transcript or chapters: in the studio's format or, without that, from the file for players. */
async function readPublic<Kind extends SegmentsKind>(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  target: ItemVersion,
  kind: Kind,
): Promise<FoundSegments<Kind> | null> {
  const own = await readStored(ctx, feed, manualObject(target, kind))
  if (own) return { ...own, segments: JSON.parse(own.text) as SegmentsOf[Kind][] }
  const played = await readStored(ctx, feed, manualObject(target, kind, 'JSON'))
  return played && { ...played, segments: parsePlayed(kind, played.text) }
}

/** What the file for players of a version has: no rights are checked. [] where there is none. */
export async function readPlayed<Kind extends SegmentsKind>(
  ctx: Ctx,
  target: ItemVersion,
  kind: Kind,
): Promise<SegmentsOf[Kind][]> {
  const played = await textAt(ctx, mediaKey(manualObject(target, kind, 'JSON')))
  return played ? parsePlayed(kind, played.text) : []
}

function parsePlayed<Kind extends SegmentsKind>(kind: Kind, json: string): SegmentsOf[Kind][] {
  const segments =
    kind === 'TRANSCRIPT' ? parseTranscript(json, 'json') : (parseChaptersJson(json) ?? [])
  return segments as SegmentsOf[Kind][]
}

/** One version of an item that the actor may manage, with its records. */
export interface OfVersion {
  feed: Authorized<FeedRow>
  item: Authorized<ItemRow>
  target: ItemVersion
}

/** The AI's text for the current audio; null if there is none, or the audio was replaced since. */
export async function readMade(
  ctx: Ctx,
  { feed, item, target }: OfVersion,
  kind: TextKind,
): Promise<StoredText | null> {
  const stored = await readStored(ctx, feed, aiObject(target, kind))
  return stored && isOfPresentAudio(stored, item, target) ? stored : null
}

/** Whether a text is no older than the audio of its version. */
function isOfPresentAudio(
  { lastModified }: StoredText,
  item: Pick<ItemRow, 'content'>,
  version: Pick<ItemVersion, 'access'>,
): boolean {
  const uploaded = audioFile(item.content, version.access)?.uploaded
  return !uploaded || !isOlder(lastModified, new Date(uploaded))
}

/** The AI's transcript or chapters for the current audio. */
export async function readAi<Kind extends SegmentsKind>(
  ctx: Ctx,
  of: OfVersion,
  kind: Kind,
): Promise<FoundSegments<Kind> | null> {
  const stored = await readMade(ctx, of, kind)
  return stored && { ...stored, segments: JSON.parse(stored.text) as SegmentsOf[Kind][] }
}

/** Stores a text made by the AI. */
export async function writeAi(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  target: ItemVersion,
  kind: TextKind,
  body: string,
): Promise<void> {
  const object = aiObject(target, kind)
  const bytes = Buffer.from(body)
  const contentType = kind === 'SUMMARY' ? 'text/plain; charset=utf-8' : 'application/json'
  await ctx.storage.put(mediaKey(object), bytes, { contentType, metadata: {} })
  await saveObject(ctx, feed, object, { contentType, numBytes: bytes.length, state: 'READY' })
}
