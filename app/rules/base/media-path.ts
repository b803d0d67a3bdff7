/**
 * Paths of media objects below `/feeds/`; decoded, a path is also the key of the object in the store.
 *
 *     {feed_id}/cover/{filename}                                      FEED_COVER_ART
 *     {feed_id}/items/{item_id}/cover/{filename}                      ITEM_COVER_ART
 *     {feed_id}/items/{item_id}/chapter-art/{filename}                ITEM_CHAPTER_ART
 *     {feed_id}/items/{item_id}/{access}/audio/{filename}             ITEM_AUDIO
 *     {feed_id}/items/{item_id}/{access}/mp3/{filename}/audio.mp3    ITEM_AUDIO_MP3
 *     {feed_id}/items/{item_id}/{access}/master/{filename}            ITEM_AUDIO_ORIGINAL
 *     {feed_id}/items/{item_id}/{access}/video/{filename}             ITEM_VIDEO_ORIGINAL
 *     {feed_id}/items/{item_id}/{access}/hls/{filename}/master.m3u8   ITEM_HLS_MASTER_PLAYLIST
 *                                          …/hls/{filename}/360p.m3u8        ITEM_HLS_PLAYLIST
 *                                          …/hls/{filename}/360p-00000.ts    ITEM_HLS_SEGMENT
 *                                          …/hls/{filename}/poster.jpg       ITEM_HLS_POSTER
 *     {feed_id}/items/{item_id}/{access}/transcript.segments.json     ITEM_TRANSCRIPT, SEGMENTS
 *                                          …/transcript.{json,srt,vtt,txt}   ITEM_TRANSCRIPT, JSON, SRT, VTT, TEXT
 *                                          …/transcript.held.json            ITEM_TRANSCRIPT, HELD
 *                                          …/ai-transcript.json              ITEM_AI_TRANSCRIPT
 *                                          …/chapters.segments.json          ITEM_CHAPTERS, SEGMENTS
 *                                          …/chapters.json                   ITEM_CHAPTERS, JSON
 *                                          …/chapters.held.json              ITEM_CHAPTERS, HELD
 *                                          …/ai-chapters.json                ITEM_AI_CHAPTERS
 *                                          …/summary.txt                     ITEM_SUMMARY
 *
 * Ids are 20 characters of A–Z a–z 0–9, `access` is `default` or `paid`. SEGMENTS is the studio's own list
 * of segments, HELD the one that its editor uploads; JSON is the Podcasting 2.0 document that players read.
 */
export type MediaObject =
  | { media_type: 'FEED_COVER_ART'; feed_id: string; filename: string }
  | { media_type: ItemArtType; feed_id: string; item_id: string; filename: string }
  | ItemFile
  | ({ media_type: 'ITEM_HLS_PLAYLIST'; filename: string; format: Resolution } & OfEnclosure)
  | ({
      media_type: 'ITEM_HLS_SEGMENT'
      filename: string
      format: Resolution
      segment: number
    } & OfEnclosure)
  | ({ media_type: 'ITEM_TRANSCRIPT'; format: TranscriptFormat } & OfEnclosure)
  | ({ media_type: 'ITEM_CHAPTERS'; format: ChaptersFormat } & OfEnclosure)
  | ({ media_type: 'ITEM_AI_TRANSCRIPT' | 'ITEM_AI_CHAPTERS' | 'ITEM_SUMMARY' } & OfEnclosure)

/** A file of an item with a file name of its own; for HLS, the master playlist or poster; for an MP3, that of its WAV. */
export type ItemFile = { media_type: ItemFileType; filename: string } & OfEnclosure

type MediaType = MediaObject['media_type']
/** DEFAULT files are for everyone, PAID ones for subscribers. */
export const accesses = ['DEFAULT', 'PAID'] as const
export type Access = (typeof accesses)[number]
export type Resolution = '360P' | '720P'
type TranscriptFormat = 'SEGMENTS' | 'HELD' | 'JSON' | 'SRT' | 'VTT' | 'TEXT'
type ChaptersFormat = 'SEGMENTS' | 'HELD' | 'JSON'

type ItemArtType = 'ITEM_COVER_ART' | 'ITEM_CHAPTER_ART'
type ItemFileType =
  | 'ITEM_AUDIO'
  | 'ITEM_AUDIO_MP3'
  | 'ITEM_AUDIO_ORIGINAL'
  | 'ITEM_VIDEO_ORIGINAL'
  | 'ITEM_HLS_MASTER_PLAYLIST'
  | 'ITEM_HLS_POSTER'

interface OfEnclosure {
  feed_id: string
  item_id: string
  access: Access
}

/** A media object as API calls describe it: fields that its type doesn't use are ignored. */
export interface MediaDescriptor {
  media_type: string
  feed_id: string
  item_id?: string
  /** DEFAULT when absent. */
  access?: string
  filename?: string
  /** SEGMENTS when absent and the type has formats; a resolution for HLS playlists. */
  format?: string
  segment?: number
}

const MAX_FILENAME_BYTES = 255
const MAX_SEGMENT = 99_999

const ID = '[A-Za-z0-9]{20}'
const FILE = '[^/]+'

/** Capture groups in order: feed_id, item_id, access. */
const ofFeed = new RegExp(`^(${ID})/cover/(${FILE})$`)
const ofItem = new RegExp(`^(${ID})/items/(${ID})/(cover|chapter-art)/(${FILE})$`)
const ofEnclosure = new RegExp(`^(${ID})/items/(${ID})/(default|paid)/(.+)$`)

const named: Record<string, { media_type: MediaType; format?: string }> = {
  'transcript.segments.json': { media_type: 'ITEM_TRANSCRIPT', format: 'SEGMENTS' },
  'transcript.held.json': { media_type: 'ITEM_TRANSCRIPT', format: 'HELD' },
  'transcript.json': { media_type: 'ITEM_TRANSCRIPT', format: 'JSON' },
  'transcript.srt': { media_type: 'ITEM_TRANSCRIPT', format: 'SRT' },
  'transcript.vtt': { media_type: 'ITEM_TRANSCRIPT', format: 'VTT' },
  'transcript.txt': { media_type: 'ITEM_TRANSCRIPT', format: 'TEXT' },
  'ai-transcript.json': { media_type: 'ITEM_AI_TRANSCRIPT' },
  'chapters.segments.json': { media_type: 'ITEM_CHAPTERS', format: 'SEGMENTS' },
  'chapters.held.json': { media_type: 'ITEM_CHAPTERS', format: 'HELD' },
  'chapters.json': { media_type: 'ITEM_CHAPTERS', format: 'JSON' },
  'ai-chapters.json': { media_type: 'ITEM_AI_CHAPTERS' },
  'summary.txt': { media_type: 'ITEM_SUMMARY' },
}

/** Parses a percent-encoded path below `/feeds/`; null if it isn't the path of a media object. */
export function parseMediaPath(path: string): MediaObject | null {
  const [, feedId, feedFile] = ofFeed.exec(path) ?? []
  if (feedId && feedFile)
    return checked({ media_type: 'FEED_COVER_ART', feed_id: feedId }, feedFile)

  const [, artFeedId, artItemId, art, artFile] = ofItem.exec(path) ?? []
  if (artFeedId && artItemId && artFile) {
    const media_type = art === 'cover' ? 'ITEM_COVER_ART' : 'ITEM_CHAPTER_ART'
    return checked({ media_type, feed_id: artFeedId, item_id: artItemId }, artFile)
  }

  const [, feed_id, item_id, access, rest] = ofEnclosure.exec(path) ?? []
  if (!feed_id || !item_id || !access || !rest) return null
  return parseEnclosurePath(
    { feed_id, item_id, access: access === 'paid' ? 'PAID' : 'DEFAULT' },
    rest,
  )
}

function parseEnclosurePath(of: OfEnclosure, rest: string): MediaObject | null {
  const name = Object.hasOwn(named, rest) ? named[rest] : undefined
  if (name) return toMediaObject({ ...of, ...name })
  const [folder, file = '', entry, ...more] = rest.split('/')
  if (more.length > 0) return null
  if (folder === 'mp3' && entry === 'audio.mp3')
    return checked({ media_type: 'ITEM_AUDIO_MP3', ...of }, file)
  if (folder === 'hls' && entry) return parseHlsEntry(of, file, entry)
  if (entry !== undefined) return null
  if (folder === 'audio') return checked({ media_type: 'ITEM_AUDIO', ...of }, file)
  if (folder === 'master') return checked({ media_type: 'ITEM_AUDIO_ORIGINAL', ...of }, file)
  if (folder === 'video') return checked({ media_type: 'ITEM_VIDEO_ORIGINAL', ...of }, file)
  return null
}

function parseHlsEntry(of: OfEnclosure, file: string, entry: string): MediaObject | null {
  if (entry === 'master.m3u8')
    return checked({ media_type: 'ITEM_HLS_MASTER_PLAYLIST', ...of }, file)
  if (entry === 'poster.jpg') return checked({ media_type: 'ITEM_HLS_POSTER', ...of }, file)
  const [, resolution, segment] = /^(360p|720p)(?:\.m3u8|-(\d{5})\.ts)$/.exec(entry) ?? []
  if (!resolution) return null
  const format = resolution.toUpperCase()
  if (segment === undefined)
    return checked({ media_type: 'ITEM_HLS_PLAYLIST', ...of, format }, file)
  return checked({ media_type: 'ITEM_HLS_SEGMENT', ...of, format, segment: Number(segment) }, file)
}

function checked(descriptor: MediaDescriptor, encodedFilename: string): MediaObject | null {
  try {
    return toMediaObject({ ...descriptor, filename: decodeURIComponent(encodedFilename) })
  } catch {
    return null
  }
}

/** Parses a key of the store; null if it isn't the key of a media object. */
export function parseMediaKey(key: string): MediaObject | null {
  return parseMediaPath(key.split('/').map(encodeURIComponent).join('/'))
}

/** The percent-encoded path of an object below `/feeds/`. */
export function formatMediaPath(object: MediaObject): string {
  return spell(object, encodeURIComponent)
}

/** The object's key in the store: its path, decoded. */
export function mediaKey(object: MediaObject): string {
  return spell(object, (filename) => filename)
}

function spell(object: MediaObject, file: (filename: string) => string): string {
  if (object.media_type === 'FEED_COVER_ART')
    return `${object.feed_id}/cover/${file(object.filename)}`
  const item = `${object.feed_id}/items/${object.item_id}`
  switch (object.media_type) {
    case 'ITEM_COVER_ART':
      return `${item}/cover/${file(object.filename)}`
    case 'ITEM_CHAPTER_ART':
      return `${item}/chapter-art/${file(object.filename)}`
    default:
      return `${item}/${object.access.toLowerCase()}/${spellOfEnclosure(object, file)}`
  }
}

function spellOfEnclosure(
  object: Extract<MediaObject, OfEnclosure>,
  file: (filename: string) => string,
): string {
  switch (object.media_type) {
    case 'ITEM_AUDIO':
      return `audio/${file(object.filename)}`
    case 'ITEM_AUDIO_MP3':
      return `mp3/${file(object.filename)}/audio.mp3`
    case 'ITEM_AUDIO_ORIGINAL':
      return `master/${file(object.filename)}`
    case 'ITEM_VIDEO_ORIGINAL':
      return `video/${file(object.filename)}`
    case 'ITEM_HLS_MASTER_PLAYLIST':
      return `hls/${file(object.filename)}/master.m3u8`
    case 'ITEM_HLS_POSTER':
      return `hls/${file(object.filename)}/poster.jpg`
    case 'ITEM_HLS_PLAYLIST':
      return `hls/${file(object.filename)}/${object.format.toLowerCase()}.m3u8`
    case 'ITEM_HLS_SEGMENT': {
      const segment = String(object.segment).padStart(5, '0')
      return `hls/${file(object.filename)}/${object.format.toLowerCase()}-${segment}.ts`
    }
    case 'ITEM_TRANSCRIPT':
      return `transcript.${extensions[object.format]}`
    case 'ITEM_CHAPTERS':
      return `chapters.${extensions[object.format]}`
    case 'ITEM_AI_TRANSCRIPT':
      return 'ai-transcript.json'
    case 'ITEM_AI_CHAPTERS':
      return 'ai-chapters.json'
    case 'ITEM_SUMMARY':
      return 'summary.txt'
  }
}

const extensions: Record<TranscriptFormat, string> = {
  SEGMENTS: 'segments.json',
  HELD: 'held.json',
  JSON: 'json',
  SRT: 'srt',
  VTT: 'vtt',
  TEXT: 'txt',
}

/** The object that a descriptor names, with defaults filled in; null if the descriptor is invalid. */
export function toMediaObject(descriptor: MediaDescriptor): MediaObject | null {
  const { media_type, feed_id, item_id = '', filename = '', segment } = descriptor
  if (!isMediaId(feed_id)) return null
  if (media_type === 'FEED_COVER_ART')
    return isFilename(filename) ? { media_type, feed_id, filename } : null
  if (!isMediaId(item_id)) return null
  const access = oneOf(['DEFAULT', 'PAID'] as const, descriptor.access ?? 'DEFAULT')
  if (!access) return null
  const of = { feed_id, item_id, access }
  switch (media_type) {
    case 'ITEM_COVER_ART':
    case 'ITEM_CHAPTER_ART':
      return isFilename(filename) ? { media_type, feed_id, item_id, filename } : null
    case 'ITEM_AUDIO':
    case 'ITEM_AUDIO_MP3':
    case 'ITEM_AUDIO_ORIGINAL':
    case 'ITEM_VIDEO_ORIGINAL':
    case 'ITEM_HLS_MASTER_PLAYLIST':
    case 'ITEM_HLS_POSTER':
      return isFilename(filename) ? { media_type, ...of, filename } : null
    case 'ITEM_HLS_PLAYLIST':
    case 'ITEM_HLS_SEGMENT': {
      const format = oneOf(['360P', '720P'] as const, descriptor.format)
      if (!format || !isFilename(filename)) return null
      if (media_type === 'ITEM_HLS_PLAYLIST') return { media_type, ...of, filename, format }
      return isSegment(segment) ? { media_type, ...of, filename, format, segment } : null
    }
    case 'ITEM_TRANSCRIPT': {
      const format = oneOf(
        ['SEGMENTS', 'HELD', 'JSON', 'SRT', 'VTT', 'TEXT'] as const,
        descriptor.format ?? 'SEGMENTS',
      )
      return format ? { media_type, ...of, format } : null
    }
    case 'ITEM_CHAPTERS': {
      const format = oneOf(['SEGMENTS', 'HELD', 'JSON'] as const, descriptor.format ?? 'SEGMENTS')
      return format ? { media_type, ...of, format } : null
    }
    case 'ITEM_AI_TRANSCRIPT':
    case 'ITEM_AI_CHAPTERS':
    case 'ITEM_SUMMARY':
      return { media_type, ...of }
    default:
      return null
  }
}

/** Whether a name is valid in a media path: 1–255 bytes of Unicode, no slash, no control character. */
export function isFilename(name: string): boolean {
  return (
    name !== '' &&
    name !== '.' &&
    name !== '..' &&
    name.isWellFormed() &&
    !/[/\u0000-\u001f\u007f]/.test(name) &&
    byteLength(name) <= MAX_FILENAME_BYTES
  )
}

/** The nearest valid file name, with its extension; 'file' if nothing of it is valid. */
export function toFilename(name: string): string {
  const clean = name.toWellFormed().replace(/[/\\\u0000-\u001f\u007f]/g, '-')
  if (clean === '' || clean === '.' || clean === '..') return 'file'
  if (isFilename(clean)) return clean
  const [extension = ''] = /\.[A-Za-z0-9]{1,10}$/.exec(clean) ?? []
  let kept = ''
  for (const character of clean.slice(0, clean.length - extension.length)) {
    if (byteLength(kept + character + extension) > MAX_FILENAME_BYTES) break
    kept += character
  }
  return kept + extension
}

function isMediaId(text: string): boolean {
  return /^[A-Za-z0-9]{20}$/.test(text)
}

function isSegment(number: number | undefined): number is number {
  return number !== undefined && Number.isInteger(number) && number >= 0 && number <= MAX_SEGMENT
}

function oneOf<T extends string>(allowed: readonly T[], text: string | undefined): T | undefined {
  return allowed.find((value) => value === text)
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
