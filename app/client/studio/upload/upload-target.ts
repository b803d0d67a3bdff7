import type { Access } from '#app/rules/base/media-path.ts'

/** What a file is uploaded for; each target has at most one upload. */
export interface UploadTarget {
  feed_id: string
  item_id?: string
  access: Access
  media_type:
    | 'FEED_COVER_ART'
    | 'ITEM_COVER_ART'
    | 'ITEM_CHAPTER_ART'
    | 'ITEM_AUDIO'
    | 'ITEM_AUDIO_ORIGINAL'
    | 'ITEM_VIDEO_ORIGINAL'
}

/** Metadata that is sent and stored with the file. */
export interface UploadMetadata {
  /** Seconds, as text. */
  duration?: string
  metadata_num_bytes?: string
}

export interface PartEtag {
  /** From 1. */
  partNumber: number
  etag: string
}

/** What the store says of an upload: new addresses for its parts, and the parts that are stored. */
export interface Renewed {
  presigned_urls: string[]
  part_etags: PartEtag[]
}

export function isSameTarget(a: UploadTarget, b: UploadTarget): boolean {
  return (
    a.feed_id === b.feed_id &&
    a.item_id === b.item_id &&
    a.access === b.access &&
    a.media_type === b.media_type
  )
}
