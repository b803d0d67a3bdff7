import { z } from 'zod'
import { type SoundFormat, soundFormat, soundHeadBytes } from '#app/protocols/media/sound-format.ts'
import type { FileTags } from '#app/rules/studio/from-tags.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { optional } from '#app/.server/base/lib/optional.ts'
import type { Storage } from '#app/.server/base/ports/storage/index.ts'
import { storedSource } from '../audio-source.ts'
import { runFfprobe } from '../ffmpeg.ts'
import { cleanLyrics } from '../lyrics.ts'
import { openExchange } from '../video/exchange.ts'

/** What is known of a file with sound before it is played. */
export interface SoundFacts {
  format: SoundFormat
  bytes: number
  seconds: number
  channels: number
  /** As ffmpeg calls it: 'aac', 'flac', 'pcm_s16le'… */
  codec: string
  /** Bits per second; null if it isn't told. */
  bitrate: number | null
  tags: FileTags
  /** The stream that is the picture in its tags; null if there is none. */
  picture: number | null
}

const probeMs = 120_000
const longestSeconds = 24 * 3600
const slowest = 8_000
const mostChannels = 8
const longestTag = 500

const tags = z.record(z.string(), z.string()).optional().catch(undefined)

const probed = z.object({
  format: z
    .object({
      duration: z.coerce.number().optional(),
      bit_rate: z.coerce.number().optional(),
      tags,
    })
    .optional(),
  streams: z
    .array(
      z.object({
        index: z.int(),
        codec_type: z.string().optional(),
        codec_name: z.string().max(40).optional(),
        channels: z.int().optional(),
        sample_rate: z.coerce.number().optional(),
        bit_rate: z.coerce.number().optional().catch(undefined),
        tags,
        disposition: z.object({ attached_pic: z.int().optional() }).optional(),
      }),
    )
    .default([]),
})

/**
 * Looks at a stored file: what it is by its bytes, and how long its sound is. Reads only the necessary parts.
 * @throws AppError NO_SOUND for what isn't one of the formats or has no sound, IS_MP3, NO_DURATION, TOO_LONG beyond 24
 * hours
 */
export async function lookAtSound(storage: Storage, key: string): Promise<SoundFacts> {
  const stored = await storage.head(key)
  if (!stored) throw new AppError('NOT_FOUND', { status: 404 })
  const source = await storedSource(storage, key)
  const format = soundFormat(await source.read(0, soundHeadBytes))
  if (!format) throw new AppError('NO_SOUND')
  if (format === 'mp3') throw new AppError('IS_MP3')
  const { format: whole, streams } = await probe(storage, key, { format, bytes: stored.size })
  const sound = streams.find(({ codec_type }) => codec_type === 'audio')
  const { channels = 0, sample_rate: rate = 0, codec_name: codec = '' } = sound ?? {}
  if (channels < 1 || channels > mostChannels || rate < slowest) throw new AppError('NO_SOUND')
  const seconds = whole?.duration
  if (!seconds || !(seconds > 0)) throw new AppError('NO_DURATION')
  if (seconds > longestSeconds) throw new AppError('TOO_LONG')
  const bitrate = sound?.bit_rate ?? whole?.bit_rate ?? null
  const told = tagsOf({ ...sound?.tags, ...whole?.tags })
  const picture = streams.find(({ disposition }) => disposition?.attached_pic === 1)?.index ?? null
  return { format, bytes: stored.size, seconds, channels, codec, bitrate, tags: told, picture }
}

/** 'lyrics', of ID3 with its language: 'lyrics-eng'. */
const isLyrics = /^(?:unsynced)?lyrics(?:-.{0,8})?$/

/** Each format writes its names in its own way. */
function tagsOf(told: Record<string, string>): FileTags {
  const named = new Map(Object.entries(told).map(([name, text]) => [name.toLowerCase(), text]))
  const clean = (...names: string[]) =>
    names
      .map((name) =>
        (named.get(name) ?? '')
          .toWellFormed()
          .replace(/\p{Cc}+/gu, ' ')
          .trim(),
      )
      .find(Boolean)
      ?.slice(0, longestTag)
  const lyrics = cleanLyrics([...named].find(([name]) => isLyrics.test(name))?.[1])
  return {
    ...optional('title', clean('title')),
    ...optional('artist', clean('artist')),
    ...optional('isrc', clean('isrc', 'tsrc')),
    ...optional('genre', clean('genre')),
    ...optional('lyrics', lyrics || undefined),
  }
}

// Named, since a file may have a megabyte of others.
const names = ['title', 'artist', 'isrc', 'tsrc', 'genre', 'lyrics', 'unsyncedlyrics']
// ID3 names their language; XXX is one that isn't told.
const lyricsOf = ['eng', 'XXX', 'deu', 'fra', 'spa', 'ita', 'por'].map((code) => `lyrics-${code}`)
const tagNames = [...names, ...names.map((name) => name.toUpperCase()), ...lyricsOf].join(',')
const entries = [
  'format=duration,bit_rate',
  `format_tags=${tagNames}`,
  'stream=index,codec_type,codec_name,channels,sample_rate,bit_rate',
  // Ogg has them in its stream.
  `stream_tags=${tagNames}`,
  'stream_disposition=attached_pic',
].join(':')

async function probe(
  storage: Storage,
  key: string,
  { format, bytes }: { format: SoundFormat; bytes: number },
) {
  const exchange = await openExchange({ storage, key, bytes })
  try {
    const signal = AbortSignal.any([exchange.failed, AbortSignal.timeout(probeMs)])
    const input = { format, url: exchange.input }
    return probed.parse(await runFfprobe(input, ['-show_entries', entries], { signal }))
  } catch (error) {
    if (exchange.failed.aborted) throw exchange.failed.reason
    throw new AppError('NO_SOUND', { cause: error })
  } finally {
    await exchange.close()
  }
}
