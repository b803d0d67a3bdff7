import {
  formatMediaPath,
  type MediaObject,
  mediaKey,
  parseMediaPath,
} from '#app/rules/base/media-path.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx, Services } from '#app/.server/base/ctx.ts'
import type { FeedRow } from '#app/.server/studio/records/index.ts'

/** A transcript or chapters, in one format. */
export type TextObject = Extract<MediaObject, { media_type: 'ITEM_TRANSCRIPT' | 'ITEM_CHAPTERS' }>

/** The types whose objects have one address for good, and what is there is replaced. */
export const textTypes = ['ITEM_TRANSCRIPT', 'ITEM_CHAPTERS'] as const

export function isTextObject(object: MediaObject | null): object is TextObject {
  return object?.media_type === 'ITEM_TRANSCRIPT' || object?.media_type === 'ITEM_CHAPTERS'
}

/** The public address of a media object. */
export function mediaUrl(services: Pick<Services, 'site'>, object: MediaObject): string {
  return `${services.site.publicUrl}/feeds/${formatMediaPath(object)}`
}

/** The media object at one of our own addresses; null for any other address. */
export function objectAt(services: Pick<Services, 'site'>, url: string): MediaObject | null {
  const prefix = `${services.site.publicUrl}/feeds/`
  return url.startsWith(prefix)
    ? parseMediaPath(url.slice(prefix.length).split('?')[0] ?? '')
    : null
}

/** The key of the store that a file arrives at before it has its place. */
export function arrivalKey(arrival: string): string {
  return `${arriving}${arrival}`
}

/** The id in the key of a file that arrives; null for every other key. */
export function arrivalAt(key: string): string | null {
  return key.startsWith(arriving) ? key.slice(arriving.length) : null
}

/** What the keys of all files that arrive begin with. */
export const arriving = 'arriving/'

/** What the keys of all archives that are imported begin with. */
export const archives = 'import-archives/'

/** Where the archive of an import is in the store. */
export function archiveKey(importId: string): string {
  return `${archives}${importId}`
}

/** The original file name, without the random mark that makes each upload's address unique. */
export function ownFilename(filename: string): string {
  return filename.replace(/^[A-Za-z0-9]{8}-/, '')
}

export interface KeptObject {
  contentType: string
  numBytes: number
  /** What inspecting the file found (duration, width, height…). */
  metadata: Record<string, unknown>
  ready: boolean
}

/** The stored facts of a media object of the feed; null if it has no record. */
export async function findObject(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  object: MediaObject,
): Promise<KeptObject | null> {
  const row = await ctx.db
    .selectFrom('media_objects')
    .select(['content_type', 'num_bytes', 'metadata', 'state'])
    .where('feed_id', '=', feed.id)
    .where('path', '=', mediaKey(object))
    .executeTakeFirst()
  if (!row) return null
  return {
    contentType: row.content_type,
    numBytes: row.num_bytes,
    metadata: row.metadata as Record<string, unknown>,
    ready: row.state === 'READY',
  }
}

export interface ObjectFacts {
  contentType: string
  numBytes: number
  metadata?: Record<string, unknown>
  uploadId?: string
  /** Of each part but the last; 100,000,000 when absent. */
  partBytes?: number | undefined
  /** Where it arrives, if it doesn't arrive in its place. */
  arrival?: string
  state: 'ANNOUNCED' | 'READY'
}

/** Inserts or updates the record of a media object of the feed. */
export async function saveObject(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  object: MediaObject,
  facts: ObjectFacts,
): Promise<void> {
  const values = {
    content_type: facts.contentType,
    num_bytes: facts.numBytes,
    metadata: JSON.stringify(facts.metadata ?? {}),
    upload_id: facts.uploadId ?? null,
    part_bytes: facts.partBytes ?? null,
    arrival: facts.arrival ?? null,
    state: facts.state,
  }
  await ctx.db
    .insertInto('media_objects')
    .values({
      feed_id: feed.id,
      path: mediaKey(object),
      item_id: 'item_id' in object ? object.item_id : null,
      media_type: object.media_type,
      access: 'access' in object ? object.access : 'DEFAULT',
      created_at: ctx.now(),
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['feed_id', 'path']).doUpdateSet(values))
    .execute()
}

/** Inserts the record of a text that arrives beside the one that is there; `format` is what it becomes. */
export async function insertArrivingText(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  { item_id, access, media_type, format }: TextObject,
  facts: { contentType: string; numBytes: number; arrival: string },
): Promise<void> {
  await ctx.db
    .insertInto('media_objects')
    .values({
      feed_id: feed.id,
      path: arrivalKey(facts.arrival),
      item_id,
      access,
      media_type,
      content_type: facts.contentType,
      num_bytes: facts.numBytes,
      metadata: JSON.stringify({ format }),
      arrival: facts.arrival,
      state: 'ANNOUNCED',
      created_at: ctx.now(),
    })
    .execute()
}

/** Deletes a media object: its file, what has arrived of it, and its record. */
export async function deleteObject(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  object: MediaObject,
): Promise<void> {
  await ctx.storage.delete(mediaKey(object))
  const gone = await ctx.db
    .deleteFrom('media_objects')
    .where('feed_id', '=', feed.id)
    .where('path', '=', mediaKey(object))
    .returning('arrival')
    .executeTakeFirst()
  if (gone?.arrival) await ctx.storage.delete(arrivalKey(gone.arrival))
}
