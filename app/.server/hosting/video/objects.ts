import type { Access, ItemFile, MediaObject, Resolution } from '#app/rules/media-path.ts'

/** One version of an item: what everyone sees, or what subscribers do. */
export interface VideoTarget {
  feed_id: string
  item_id: string
  access: Access
}

type Of = VideoTarget & { filename: string }

/** What becomes of an upload: everything that is made of it stands below its name. */
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

/** The file's name as its maker knows it, without the mark that makes every upload's address its own. */
export function ownFilename(filename: string): string {
  return filename.replace(/^[A-Za-z0-9]{8}-/, '')
}
