import { type RawBuilder, sql } from 'kysely'
import {
  type ItemFile,
  mediaKey,
  type MediaObject,
  parseMediaKey,
  type Resolution,
} from '#app/rules/base/media-path.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import type { ItemVersion } from '#app/.server/studio/records/index.ts'

type Of = ItemVersion & { filename: string }

/** The objects made from an upload; their keys are all below its name. */
export const madeOf = {
  master: (of: Of): ItemFile => ({ ...ids(of), media_type: 'ITEM_HLS_MASTER_PLAYLIST' }),
  poster: (of: Of): MediaObject => ({ ...ids(of), media_type: 'ITEM_HLS_POSTER' }),
  playlist: (of: Of, format: Resolution): MediaObject => ({
    ...ids(of),
    media_type: 'ITEM_HLS_PLAYLIST',
    format,
  }),
  segment: (of: Of, format: Resolution, segment: number): MediaObject => ({
    ...ids(of),
    media_type: 'ITEM_HLS_SEGMENT',
    format,
    segment,
  }),
}

function ids({ feed_id, item_id, access, filename }: Of): Of {
  return { feed_id, item_id, access, filename }
}

/** The upload that a master playlist was made of. */
export function uploadOf(master: Of): ItemFile {
  return { ...ids(master), media_type: 'ITEM_VIDEO_ORIGINAL' }
}

/** The upload at a storage key. */
export function sourceOf(key: string): ItemFile {
  const object = parseMediaKey(key)
  if (object?.media_type !== 'ITEM_VIDEO_ORIGINAL')
    throw new AppError('NOT_A_VIDEO', { status: 500, message: `${key} is no video` })
  return object
}

/** The key prefix of everything made from an upload. */
export function folderOf(source: string): string {
  const key = mediaKey(madeOf.master(sourceOf(source)))
  return key.slice(0, key.lastIndexOf('/') + 1)
}

/** SQL: whether a row of media_objects was made from an upload. */
export function isMadeOf(source: string): RawBuilder<boolean> {
  return sql<boolean>`starts_with(path, ${folderOf(source)})`
}
