import type { ItemFile, MediaObject } from '#app/rules/base/media-path.ts'
import { madeOf } from './video-objects.ts'

/** The file of an item that an object is, or was made of or with; a video's is its master playlist. Null for none. */
export function enclosureOf(object: MediaObject): ItemFile | null {
  switch (object.media_type) {
    case 'ITEM_AUDIO':
    case 'ITEM_AUDIO_MP3':
      return { ...object, media_type: 'ITEM_AUDIO' }
    case 'ITEM_VIDEO_ORIGINAL':
    case 'ITEM_HLS_MASTER_PLAYLIST':
    case 'ITEM_HLS_PLAYLIST':
    case 'ITEM_HLS_SEGMENT':
    case 'ITEM_HLS_POSTER':
      return madeOf.master(object)
    default:
      return null
  }
}

/** What takes the place of an object of one file among those of another one; null where nothing does. */
export function counterpartOf(
  object: MediaObject,
  { feed_id, item_id, access, filename }: ItemFile,
): MediaObject | null {
  const of = { feed_id, item_id, access, filename }
  switch (object.media_type) {
    case 'ITEM_AUDIO':
    case 'ITEM_AUDIO_MP3':
    case 'ITEM_VIDEO_ORIGINAL':
    case 'ITEM_HLS_MASTER_PLAYLIST':
    case 'ITEM_HLS_POSTER':
      return { ...of, media_type: object.media_type }
    case 'ITEM_HLS_PLAYLIST':
      return madeOf.playlist(of, object.format)
    default:
      return null
  }
}
