import { Readable } from 'node:stream'

import { type IAudioMetadata, parseFromTokenizer } from 'music-metadata'

import { AppError } from '#app/.server/base/lib/errors.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import { findAudioBytes } from './audio-frames.ts'
import { type AudioSource, streamedSource } from './audio-source.ts'
import { cleanLyrics } from './lyrics.ts'
import { mp3Seconds } from './mp3-length.ts'
import { sourceTokenizer } from './source-tokenizer.ts'

export interface AudioFacts {
  contentType: 'audio/mpeg' | 'audio/wav'
  container: 'MP3' | 'WAV'
  codec: string | null
  /** Bits per second, on average. */
  bitrate: number | null
  /** Of the audio that is there, even if the file was cut off. */
  durationSeconds: number
  /** Bytes before the first frame or sample. */
  metadataBytes: number
  isTruncated: boolean
  tags: AudioTags
  chapters: AudioChapter[]
}

interface AudioTags {
  title?: string
  artist?: string
  album?: string
  isrc?: string
  track?: number
  genre?: string
  lyrics?: string
}

export interface AudioChapter {
  title: string
  /** Seconds. */
  start: number
  end?: number
  url?: string
}

export interface AudioInspection {
  /** Episodes accept MP3 only, tracks of releases WAV too. */
  accept: 'mp3' | 'mp3-or-wav'
}

const MAX_TAG_LENGTH = 500
const MAX_CHAPTERS = 1_000
/** Slower or longer ones are no music, but become files of any size wherever they are converted. */
const slowestWav = 8_000
const longestWavSeconds = 24 * 3600
const contentTypes = { MP3: 'audio/mpeg', WAV: 'audio/wav' } as const

/**
 * Inspects an audio file by its content. A source is read in parts and left open; a stream is copied to a temporary
 * file first. @throws AppError UNSUPPORTED_MEDIA_TYPE or NO_DURATION, with the text for the user
 */
export async function inspectAudio(
  audio: AudioSource | Readable,
  { accept }: AudioInspection,
): Promise<AudioFacts> {
  if (!(audio instanceof Readable)) return inspectSource(audio, accept)
  const source = await streamedSource(audio)
  try {
    return await inspectSource(source, accept)
  } finally {
    await source.close()
  }
}

async function inspectSource(
  source: AudioSource,
  accept: AudioInspection['accept'],
): Promise<AudioFacts> {
  const found = await findAudioBytes(source)
  if (!found || (found !== 'empty' && found.container === 'WAV' && accept === 'mp3'))
    throw unsupported(accept)
  if (found === 'empty') throw noDuration()
  const contentType = contentTypes[found.container]
  const { format, common } = await readMetadata(source, contentType)
  // The parser returns the announced duration of an MP3, but the actual one of a WAV.
  const isMp3 = found.container === 'MP3'
  const { metadataBytes, announced = null } = found
  const duration = isMp3
    ? await mp3Seconds(source, metadataBytes, announced)
    : (format.duration ?? 0)
  if (!Number.isFinite(duration) || duration <= 0) throw noDuration()
  if (found.container === 'WAV') {
    if ((found.sampleRate ?? 0) < slowestWav) throw unusable(studioMessages.wavTooSlow(slowestWav))
    if (duration > longestWavSeconds) throw unusable(studioMessages.wavTooLong)
  }
  const bitrate = isMp3 ? ((source.size - metadataBytes) * 8) / duration : format.bitrate
  return {
    contentType,
    container: found.container,
    codec: format.codec ?? null,
    bitrate: bitrate ? Math.round(bitrate) : null,
    durationSeconds: Math.round(duration * 1000) / 1000,
    metadataBytes,
    isTruncated: found.fractionPresent < 1,
    tags: tagsOf(common),
    chapters: chaptersOf(format),
  }
}

async function readMetadata(source: AudioSource, contentType: string): Promise<IAudioMetadata> {
  try {
    return await parseFromTokenizer(sourceTokenizer(source, contentType), {
      skipCovers: true,
      skipPostHeaders: true,
      includeChapters: true,
      // It would read the whole file, and take seconds for it.
      duration: false,
    })
  } catch (error) {
    throw noDuration(error)
  }
}

function unsupported(accept: AudioInspection['accept']): AppError {
  return unusable(accept === 'mp3' ? studioMessages.useMp3 : studioMessages.useWavOrMp3)
}

function unusable(message: string): AppError {
  return new AppError('UNSUPPORTED_MEDIA_TYPE', { message })
}

function noDuration(cause?: unknown): AppError {
  return new AppError('NO_DURATION', { message: studioMessages.noAudioDuration, cause })
}

function tagsOf(common: IAudioMetadata['common']): AudioTags {
  const { title, artist, album, isrc, track, genre, lyrics } = common
  return {
    ...textTag('title', title),
    ...textTag('artist', artist),
    ...textTag('album', album),
    ...textTag('isrc', isrc?.[0]),
    ...textTag('genre', genre?.slice(0, 10).join(';')),
    ...lyricsTag(lyrics?.[0]?.text),
    ...(track.no ? { track: track.no } : {}),
  }
}

function textTag<Name extends string>(
  name: Name,
  value: string | undefined,
): { [name in Name]?: string } {
  const clean = cleanText(value)
  return clean ? ({ [name]: clean } as { [name in Name]: string }) : {}
}

function lyricsTag(value: string | undefined): { lyrics?: string } {
  const lyrics = cleanLyrics(value)
  return lyrics ? { lyrics } : {}
}

/** Tags may contain anything: padding, unpaired surrogates, very long texts. */
function cleanText(value: string | undefined): string {
  return (value ?? '')
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_TAG_LENGTH)
    .toWellFormed()
}

/** Times are seconds in ID3, and units of the given scale in MP4. */
export function chaptersOf(format: IAudioMetadata['format']): AudioChapter[] {
  return (format.chapters ?? []).slice(0, MAX_CHAPTERS).map((chapter) => {
    const url = chapter.url?.url
    const unitsPerSecond = chapter.timeScale || 1
    return {
      title: cleanText(chapter.title),
      start: chapter.start / unitsPerSecond,
      ...(chapter.end === undefined ? {} : { end: chapter.end / unitsPerSecond }),
      ...(url && URL.canParse(url) ? { url } : {}),
    }
  })
}
