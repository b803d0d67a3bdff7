import type { AlternateEnclosure, Enclosure, Transcript } from '#app/protocols/feed/document.ts'
import { audioFile } from '#app/rules/studio/item-versions.ts'
import { type Access, parseMediaKey } from '#app/rules/base/media-path.ts'
import { soundTexts } from '#app/texts/studio/sound.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type ItemContent, videoOf } from '#app/.server/studio/records/index.ts'
import { madeOf } from './video-objects.ts'
import { mediaUrl } from './media-objects.ts'

export interface ItemExtra {
  transcripts: Transcript[]
  chapters?: { url: string; type: string }
  /** The original uploads of videos, by the address of the video's playlist. */
  originals: Map<string, Enclosure>
  /** The MP3s that were made of WAVs, by the address of the WAV. */
  mp3s: Map<string, Enclosure>
  /** The masters that apps are told of, by the address of the MP3 that was made of each. */
  masters: Map<string, AlternateEnclosure>
}

export type ItemExtras = Map<string, ItemExtra>

const textTypes = ['ITEM_TRANSCRIPT', 'ITEM_CHAPTERS']

/** In the order in which a feed lists them: many apps take the first, and all that read any read WebVTT. */
const transcriptTypes: Record<string, string> = {
  VTT: 'text/vtt',
  SRT: 'application/x-subrip',
  JSON: 'application/json',
  TEXT: 'text/plain',
}

/** The version of each item that a document tells of, by the item's id; null for none: it is locked. */
export type Versions = ReadonlyMap<string, Access | null>

/** Transcripts and chapters of these versions, and the original videos and MP3s of each item of these feeds. */
export async function itemExtras(
  ctx: Ctx,
  feedIds: readonly string[],
  versions: Versions,
): Promise<ItemExtras> {
  const extras: ItemExtras = new Map()
  if (versions.size === 0) return extras
  const rows = await ctx.db
    .selectFrom('media_objects')
    .leftJoin('masters', (join) =>
      join
        .onRef('masters.feed_id', '=', 'media_objects.feed_id')
        .onRef('masters.source', '=', 'media_objects.path')
        .on('masters.is_offered', '=', true),
    )
    .select([
      'path',
      'media_objects.item_id',
      'media_type',
      'media_objects.access',
      'content_type',
      'num_bytes',
      'masters.made',
      'masters.found',
    ])
    .where('media_objects.feed_id', 'in', feedIds)
    .where('media_type', 'in', [
      ...textTypes,
      'ITEM_VIDEO_ORIGINAL',
      'ITEM_AUDIO_MP3',
      'ITEM_AUDIO_ORIGINAL',
    ])
    .where('media_objects.state', '=', 'READY')
    .orderBy('path')
    .execute()
  for (const { item_id, media_type, access, ...file } of rows) {
    // A version may play what was uploaded for the other: such files are found by their addresses.
    const isTold = !textTypes.includes(media_type) || versions.get(item_id ?? '') === access
    if (item_id && versions.has(item_id) && isTold) addExtra(ctx, extras, item_id, file)
  }
  const place = ({ type }: Transcript) => Object.values(transcriptTypes).indexOf(type)
  for (const { transcripts } of extras.values()) transcripts.sort((a, b) => place(a) - place(b))
  return extras
}

interface ExtraFile {
  path: string
  content_type: string
  num_bytes: number
  /** Of a master that is offered: the MP3 that was made of it, and what was found in it. */
  made: string | null
  found: unknown
}

function addExtra(ctx: Ctx, extras: ItemExtras, itemId: string, file: ExtraFile): void {
  const object = parseMediaKey(file.path)
  const extra: ItemExtra = extras.get(itemId) ?? {
    transcripts: [],
    originals: new Map(),
    mp3s: new Map(),
    masters: new Map(),
  }
  extras.set(itemId, extra)
  if (object?.media_type === 'ITEM_CHAPTERS' && object.format === 'JSON') {
    extra.chapters = { url: mediaUrl(ctx, object), type: 'application/json+chapters' }
  } else if (object?.media_type === 'ITEM_TRANSCRIPT') {
    const type = transcriptTypes[object.format]
    if (type) extra.transcripts.push({ url: mediaUrl(ctx, object), type })
  } else if (object?.media_type === 'ITEM_VIDEO_ORIGINAL') {
    const { content_type: type, num_bytes: length } = file
    const playlist = mediaUrl(ctx, madeOf.master(object))
    extra.originals.set(playlist, { url: mediaUrl(ctx, object), type, length })
  } else if (object?.media_type === 'ITEM_AUDIO_ORIGINAL') {
    const mp3 = file.made === null ? null : parseMediaKey(file.made)
    if (mp3) extra.masters.set(mediaUrl(ctx, mp3), masterAlternate(mediaUrl(ctx, object), file))
  } else if (object?.media_type === 'ITEM_AUDIO_MP3') {
    const { content_type: type, num_bytes: length } = file
    const wav = mediaUrl(ctx, { ...object, media_type: 'ITEM_AUDIO' })
    extra.mp3s.set(wav, { url: mediaUrl(ctx, object), type, length })
  }
}

/**
 * The alternate enclosures for the video of an item's version: the HLS playlist, then the original upload, for apps
 * without HLS and for moving to another host. `originals` are by the playlist's address.
 */
export function videosOf(
  content: ItemContent,
  version: Access,
  originals: ReadonlyMap<string, Enclosure>,
): AlternateEnclosure[] {
  const video = videoOf(content, version)
  if (!video) return []
  const { url, type, height } = video
  const playlist = {
    type,
    ...(height === undefined ? {} : { height }),
    sources: [{ uri: url, contentType: type }],
  }
  const original = originals.get(url)
  return original ? [playlist, alternateOf(original)] : [playlist]
}

/**
 * The audio of an item's version as RSS lists it: an MP3, if there is one, with the WAV it was made of as its alternate.
 */
export function audioOf(
  content: ItemContent,
  version: Access,
  mp3s: ReadonlyMap<string, Enclosure>,
): { enclosures: Enclosure[]; alternates: AlternateEnclosure[] } {
  const file = audioFile(content, version)
  if (!file) return { enclosures: [], alternates: [] }
  const uploaded = { url: file.url, type: file.type, length: file.num_bytes }
  const mp3 = mp3s.get(file.url)
  return mp3
    ? { enclosures: [mp3], alternates: [alternateOf(uploaded)] }
    : { enclosures: [uploaded], alternates: [] }
}

/** The master of an item's version, where apps are told of it: the one that its present MP3 was made of. */
export function mastersFor(
  content: ItemContent,
  version: Access,
  masters: ReadonlyMap<string, AlternateEnclosure>,
): AlternateEnclosure[] {
  const master = masters.get(audioFile(content, version)?.url ?? '')
  return master ? [master] : []
}

/** The codecs that have a name by RFC 6381, by ffmpeg's. */
const codecNames: Partial<Record<string, string>> = {
  aac: 'mp4a.40.2',
  alac: 'alac',
  flac: 'flac',
  opus: 'opus',
  vorbis: 'vorbis',
}

/** In bits per second. */
function masterAlternate(
  uri: string,
  { content_type: type, num_bytes: length, found }: ExtraFile,
): AlternateEnclosure {
  const { bitrate, codec } = found as { bitrate: number | null; codec: string }
  return {
    type,
    length,
    title: soundTexts.master,
    ...(bitrate === null ? {} : { bitrate }),
    ...(codecNames[codec] ? { codecs: codecNames[codec] } : {}),
    sources: [{ uri, contentType: type }],
  }
}

function alternateOf({ url, type, length }: Enclosure): AlternateEnclosure {
  return {
    type,
    ...(length === undefined ? {} : { length }),
    sources: [{ uri: url, contentType: type }],
  }
}
