import { type Selectable, sql } from 'kysely'
import { type Access, type MediaObject, toMediaObject } from '#app/rules/base/media-path.ts'
import type { Ctx, Services } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'
import type { AppError } from '#app/.server/base/lib/errors.ts'
import type { ItemVersion } from '#app/.server/studio/records/index.ts'
import {
  arrivalKey,
  isTextObject,
  type TextObject,
  textTypes,
} from '#app/.server/studio/access/index.ts'
import type { SegmentsKind } from './kinds.ts'

/** What a text is uploaded as: an item's own, or its unpublished change. */
export type SentFormat = 'SEGMENTS' | 'HELD'

/** An upload of a transcript or chapters that was announced, and neither taken in nor refused. */
export interface SentUpload {
  arrival: string
  created_at: Date
}

/** Why an upload was refused, as calls would answer it. */
export interface Refusal {
  error: string
  field?: string
  message: string
}

const format = sql<string>`metadata ->> 'format'`
const columns = ['feed_id', 'item_id', 'access', 'media_type'] as const

/** The uploads of a text, the latest announced first. */
export async function sentUploads(
  ctx: Ctx,
  { feed_id, item_id, access }: ItemVersion,
  kind: SegmentsKind,
  wanted: SentFormat,
): Promise<SentUpload[]> {
  const rows = await underWay(ctx)
    .select(['arrival', 'created_at'])
    .where('feed_id', '=', feed_id)
    .where('item_id', '=', item_id)
    .where('access', '=', access)
    .where('media_type', '=', `ITEM_${kind}`)
    .where(format, '=', wanted)
    .orderBy('created_at', 'desc')
    .orderBy('path')
    .execute()
  return rows.map(({ arrival, created_at }) => ({ arrival: arrival ?? '', created_at }))
}

/** The texts of a feed that have uploads from outside the editor. */
export async function sentTexts(ctx: Ctx, feedId: string): Promise<TextObject[]> {
  const rows = await underWay(ctx)
    .select([...columns, format.as('format')])
    .distinct()
    .where('feed_id', '=', feedId)
    .where(format, '=', 'SEGMENTS')
    .execute()
  return rows.map(toText).filter(isTextObject)
}

/** The text that an upload is for; null if it isn't the upload of a text. */
export async function textOf(
  services: Pick<Services, 'db'>,
  arrival: string,
): Promise<MediaObject | null> {
  const row = await underWay(services)
    .select([...columns, format.as('format')])
    .where('arrival', '=', arrival)
    .executeTakeFirst()
  return row ? toText(row) : null
}

/** Deletes uploads that were taken in, or that a later one has replaced. */
export async function deleteUploads(
  ctx: Ctx,
  feedId: string,
  uploads: readonly SentUpload[],
): Promise<void> {
  for (const { arrival } of uploads) {
    await ctx.db
      .deleteFrom('media_objects')
      .where('feed_id', '=', feedId)
      .where('arrival', '=', arrival)
      .execute()
    await ctx.storage.delete(arrivalKey(arrival))
  }
}

/** Refused uploads of a text whose reasons are stored; they don't count towards limits. */
const refusalsOfText = 20

/** Deletes what was uploaded; its record says why, as long as announced uploads are kept, or until twenty later ones do. */
export async function keepRefusal(
  ctx: Ctx,
  feedId: string,
  { arrival }: SentUpload,
  { code, field, message }: AppError,
): Promise<void> {
  const refusal: Refusal = { error: code, ...(field === undefined ? {} : { field }), message }
  const refused = await ctx.db
    .updateTable('media_objects')
    .set({ refusal: JSON.stringify(refusal), num_bytes: 0 })
    .where('feed_id', '=', feedId)
    .where('arrival', '=', arrival)
    .returning([...columns, format.as('format')])
    .executeTakeFirst()
  await ctx.storage.delete(arrivalKey(arrival))
  if (refused) await cleanUpRefusals(ctx, refused)
}

async function cleanUpRefusals(
  ctx: Ctx,
  {
    format: kind,
    ...text
  }: Pick<Selectable<DB['media_objects']>, (typeof columns)[number]> & { format: string },
): Promise<void> {
  await ctx.db
    .deleteFrom('media_objects')
    .where('feed_id', '=', text.feed_id)
    .where('path', 'in', (rows) =>
      rows
        .selectFrom('media_objects')
        .select('path')
        .where((row) => row.and(text))
        .where(format, '=', kind)
        .where('refusal', 'is not', null)
        .orderBy('created_at', 'desc')
        .orderBy('path')
        .offset(refusalsOfText),
    )
    .execute()
}

/** Why an upload of a text was refused; null if it wasn't. Only its sender knows its id. */
export async function uploadRefusal(
  { db }: Pick<Services, 'db'>,
  object: MediaObject,
  arrival: string,
): Promise<Refusal | null> {
  if (!isTextObject(object)) return null
  const row = await db
    .selectFrom('media_objects')
    .select('refusal')
    .where('arrival', '=', arrival)
    .where('feed_id', '=', object.feed_id)
    .where('item_id', '=', object.item_id)
    .where('access', '=', object.access)
    .where('media_type', '=', object.media_type)
    .where(format, '=', object.format)
    .executeTakeFirst()
  return (row?.refusal as Refusal | null | undefined) ?? null
}

function underWay({ db }: Pick<Services, 'db'>) {
  return db
    .selectFrom('media_objects')
    .where('media_type', 'in', textTypes)
    .where('state', '=', 'ANNOUNCED')
    .where('arrival', 'is not', null)
    .where('refusal', 'is', null)
}

function toText(row: {
  feed_id: string
  item_id: string | null
  access: string
  media_type: string
  format: string
}): MediaObject | null {
  return toMediaObject({ ...row, item_id: row.item_id ?? '', access: row.access as Access })
}
