import path from 'node:path'
import { mediaType } from '#app/protocols/media/media-types.ts'

import type { MediaObject } from '#app/rules/base/media-path.ts'
import type { StoredObject } from '#app/.server/base/ports/storage/index.ts'

/** Types that a browser can display without executing anything in them; other types are only downloaded. */
const inlineTypes = new Set([
  'application/json',
  'application/json+chapters',
  'application/vnd.apple.mpegurl',
  'application/x-mpegurl',
  'application/x-subrip',
  'text/plain',
  'text/srt',
  'text/vtt',
])

const unchangingTypes: ReadonlySet<string> = new Set([
  'FEED_COVER_ART',
  'ITEM_COVER_ART',
  'ITEM_CHAPTER_ART',
  'ITEM_AUDIO',
  'ITEM_AUDIO_MP3',
  'ITEM_AUDIO_ORIGINAL',
  'ITEM_VIDEO_ORIGINAL',
  'ITEM_HLS_SEGMENT',
  'ITEM_HLS_POSTER',
])

/** Whether the object is never overwritten under the same name, so that it may be cached. */
export function isUnchanging({ media_type }: MediaObject): boolean {
  return unchangingTypes.has(media_type)
}

/** The response headers for an object, as the flat list that `writeHead` processes fastest. */
export function mediaHeaders(
  object: MediaObject,
  key: string,
  stored: StoredObject,
  isPrivate: boolean,
): string[] {
  const type = servedType(statedType(object, key, stored.contentType))
  return [
    'Content-Type',
    type ?? 'application/octet-stream',
    'Content-Disposition',
    contentDisposition(type ? 'inline' : 'attachment', path.posix.basename(key)),
    'Accept-Ranges',
    'bytes',
    'ETag',
    stored.etag,
    'Last-Modified',
    stored.lastModified.toUTCString(),
    'Cache-Control',
    isPrivate ? 'private, no-store' : publicCaching(object),
    ...sharedHeaders,
  ]
}

/** Players on any site may read media, but nothing in them may act as a page of this site. */
export const sharedHeaders = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  'Accept-Ranges, Content-Length, Content-Range, ETag, Last-Modified',
  'Cross-Origin-Resource-Policy',
  'cross-origin',
  'X-Content-Type-Options',
  'nosniff',
  'Content-Security-Policy',
  "default-src 'none'; sandbox",
]

/**
 * Browsers upload unknown files as octet-stream, and state the type of audio by its name: then it is taken from the name
 * that the file has here, which for audio ends like its bytes.
 */
function statedType(object: MediaObject, key: string, contentType: string): string {
  const isAudio = object.media_type === 'ITEM_AUDIO' && contentType.startsWith('audio/')
  const isNamed = isAudio || contentType === 'application/octet-stream'
  const { type } = mediaType('application/octet-stream', key)
  return isNamed && type !== 'application/octet-stream' ? type : contentType
}

function servedType(contentType: string): string | null {
  const essence = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  if (essence.startsWith('text/') && inlineTypes.has(essence)) return `${essence}; charset=utf-8`
  if (inlineTypes.has(essence)) return essence
  const isMedia = /^(audio|video|image)\/[a-z0-9.+-]+$/.test(essence)
  return isMedia && !essence.includes('svg') && !essence.includes('xml') ? essence : null
}

/** Media files are never overwritten; playlists and texts are. */
function publicCaching(object: MediaObject): string {
  return isUnchanging(object)
    ? 'public, max-age=3600, stale-while-revalidate=86400'
    : 'public, no-cache'
}

/** RFC 6266: the name in ASCII for old clients, and the exact one. */
function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const exact = encodeURIComponent(filename).replace(/['()*]/g, percentEncode)
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${exact}`
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
