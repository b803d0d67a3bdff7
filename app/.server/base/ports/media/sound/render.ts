import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setInterval } from 'node:timers/promises'
import type { SoundWarning, SoundWishes } from '#app/rules/studio/sound-wishes.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { inScratchFolder } from '#app/.server/base/lib/temp-folder.ts'
import type { Storage } from '#app/.server/base/ports/storage/index.ts'
import { type MediaInput, runFfmpeg } from '../ffmpeg.ts'
import { openExchange } from '../video/exchange.ts'
import type { SoundFacts } from './look.ts'
import { measureSound, silentBelow, type SoundMeasures } from './measure.ts'

/** The tags of the file that is made. */
export interface SoundTags {
  title?: string | undefined
  album?: string | undefined
  artist?: string | undefined
  track?: number | undefined
  chapters: { title: string; start: number }[]
  /** A JPEG. */
  cover: Buffer | null
}

interface SoundRendering {
  storage: Storage
  key: string
  facts: SoundFacts
  wishes: SoundWishes
  tags: SoundTags
  mp3Key: string
  onProgress: (percent: number) => Promise<void>
  signal: AbortSignal
}

export interface RenderedSound {
  size: number
  /** LUFS before and after; null for silence. */
  levels: { before: number; after: number } | null
  warnings: SoundWarning[]
}

const target = -16
/** Of true peaks: -1 dBTP less what an MP3 adds. */
const ceiling = 0.841
const closeEnough = 0.3
const mostRounds = 3
const mostGain = 50
const largestMp3 = 500_000_000
const progressEveryMs = 3000
const measuredPercent = 30
const rates = [192, 128, 96, 64, 48, 32]

/**
 * Makes an MP3 of the sound of a stored file and stores it: measured first, then made as loud as it shall be, and measured
 * again, as an MP3 isn't as loud as what it was made of.
 * @throws AppError MEDIA_FAILED, TOO_LARGE where no rate makes it small enough
 */
export function renderSound(rendering: SoundRendering): Promise<RenderedSound> {
  const { storage, key, facts, wishes, mp3Key, onProgress } = rendering
  const layout = layoutOf(facts, wishes)
  const kbits = rateOf(facts, wishes, layout)
  return inScratchFolder(async (folder) => {
    const exchange = await openExchange({ storage, key, bytes: facts.bytes })
    const done = new AbortController()
    const unwanted = new AbortController()
    const mostMs = Math.max(120_000, Math.min(3600_000, facts.seconds * 1000))
    const signal = AbortSignal.any([
      rendering.signal,
      exchange.failed,
      unwanted.signal,
      AbortSignal.timeout(mostMs * (mostRounds + 1)),
    ])
    const file = path.join(folder, 'audio.mp3')
    watch(file, kbits * 125 * facts.seconds, onProgress, done.signal).catch((error: unknown) =>
      unwanted.abort(error),
    )
    try {
      const input = { format: facts.format, url: exchange.input }
      const measures = await measureSound(input, { layout, folder, signal })
      const cut = wishes.trim ? withinSilence(input, facts, measures) : input
      const making = { cut, file, kbits, layout, signal, folder, tags: rendering.tags, facts }
      const isSilent = measures.loudness <= -69
      const after = await makeAsLoud(making, wishes.level && !isSilent ? measures.loudness : null)
      const { size } = await stat(file)
      await storage.put(mp3Key, createReadStream(file), { contentType: 'audio/mpeg' })
      return {
        size,
        levels: isSilent ? null : { before: measures.loudness, after: after ?? measures.loudness },
        warnings: warningsOf(facts, measures),
      }
    } finally {
      done.abort()
      await exchange.close()
    }
  })
}

interface Making {
  cut: MediaInput
  file: string
  kbits: number
  layout: 'mono' | 'stereo'
  signal: AbortSignal
  folder: string
  tags: SoundTags
  facts: SoundFacts
}

/** Encodes until it is as loud as it shall be; returns how loud it is. As it is, where `loudness` is null. */
async function makeAsLoud(making: Making, loudness: number | null): Promise<number | null> {
  const { file, folder, layout, signal } = making
  if (loudness === null) {
    await encode(making, 0)
    return null
  }
  let gain = target - loudness
  for (let round = 1; ; round++) {
    await encode(making, Math.min(mostGain, gain))
    const made = { format: 'mp3', url: `file:${file}` } as const
    const { loudness: after } = await measureSound(made, { layout, folder, signal })
    if (Math.abs(target - after) <= closeEnough || round === mostRounds) return after
    gain += target - after
  }
}

async function encode(
  { cut, file, kbits, layout, signal, tags, folder, facts }: Making,
  gain: number,
) {
  const words = path.join(folder, 'tags')
  const cover = path.join(folder, 'cover.jpg')
  await writeFile(words, metadataOf(tags, facts.seconds, cut.from ?? 0))
  if (tags.cover) await writeFile(cover, tags.cover)
  const filters = [
    `aformat=channel_layouts=${layout}`,
    ...(gain === 0 ? [] : [`volume=${gain.toFixed(2)}dB`]),
    // Peaks between the samples are seen at four times their rate.
    ...(gain === 0 ? [] : ['aresample=176400', `alimiter=limit=${ceiling}:level=false`]),
    'aresample=44100',
  ].join(',')
  const picture = ['-map', '2:v:0', '-c:v', 'copy', '-disposition:v:0', 'attached_pic']
  await runFfmpeg(
    cut,
    [
      ...['-f', 'ffmetadata', '-i', `file:${words}`],
      ...(tags.cover ? ['-f', 'mjpeg', '-i', `file:${cover}`] : []),
      ...['-map', '0:a:0', ...(tags.cover ? picture : [])],
      ...['-map_metadata', '1', '-map_chapters', '1', '-af', filters],
      ...['-c:a', 'libmp3lame', '-b:a', `${kbits}k`, '-id3v2_version', '3', '-write_id3v1', '0'],
      ...['-t', `${Math.ceil(facts.seconds * 1.1 + 60)}`, '-fs', `${largestMp3}`],
      ...['-f', 'mp3', file],
    ],
    { signal },
  )
}

function layoutOf({ channels }: SoundFacts, wishes: SoundWishes): 'mono' | 'stereo' {
  if (wishes.channels === 'SOURCE') return channels === 1 ? 'mono' : 'stereo'
  return wishes.channels === 'MONO' ? 'mono' : 'stereo'
}

function rateOf(
  { seconds }: SoundFacts,
  { kbits }: SoundWishes,
  layout: 'mono' | 'stereo',
): number {
  const wanted = kbits ?? (layout === 'mono' ? 64 : 128)
  const rate = rates.find((rate) => rate <= wanted && rate * 125 * seconds < largestMp3 * 0.95)
  if (rate === undefined) throw new AppError('TOO_LARGE', { status: 413 })
  return rate
}

/** Without the silence at its ends, but for a moment of it. */
function withinSilence(
  input: MediaInput,
  { seconds }: SoundFacts,
  { startsAfter, endsAt }: SoundMeasures,
): MediaInput {
  const from = Math.max(0, startsAfter - 0.2)
  const to = Math.min(seconds, (endsAt ?? Infinity) + 0.4)
  return to - from < 0.5 ? input : { ...input, from, length: to - from }
}

function warningsOf(
  { seconds }: SoundFacts,
  { loudness, channels }: SoundMeasures,
): SoundWarning[] {
  const peaks = channels.map(({ peak }) => peak)
  const isSilent = loudness <= -69 || Math.max(...peaks, -Infinity) < silentBelow
  const isClipped = channels.some(({ peak, flatness }) => peak > -0.2 && flatness > 10)
  const isOneSided = channels.length === 2 && !isSilent && Math.min(...peaks) < silentBelow - 10
  return [
    ...(seconds < 1 ? ['SHORT' as const] : []),
    ...(isSilent ? ['SILENT' as const] : []),
    ...(isClipped ? ['CLIPPED' as const] : []),
    ...(isOneSided ? ['ONE_SIDED' as const] : []),
  ]
}

/** Tags and chapters in ffmpeg's own form. */
function metadataOf(
  { title, album, artist, track, chapters }: SoundTags,
  seconds: number,
  cutOff: number,
): string {
  const tags = { title, album, artist, track: track === undefined ? undefined : String(track) }
  const lines = Object.entries(tags).flatMap(([name, text]) =>
    text ? [`${name}=${escaped(text)}`] : [],
  )
  const parts = chapters.flatMap(({ title, start }, at) => {
    const end = chapters[at + 1]?.start ?? Math.max(seconds, start + 1)
    const [from, to] = [start, end].map((time) => Math.round(Math.max(0, time - cutOff) * 1000))
    const times = [`START=${from}`, `END=${to}`]
    return ['[CHAPTER]', 'TIMEBASE=1/1000', ...times, `title=${escaped(title)}`]
  })
  return [';FFMETADATA1', ...lines, ...parts, ''].join('\n')
}

/** A line that ends with a backslash goes on in the next one, even where it is escaped. */
function escaped(text: string): string {
  const line = text.replace(/[=;#\\]/g, '\\$&').replace(/\p{Cc}+/gu, ' ')
  return line.endsWith('\\') ? `${line} ` : line
}

/** Tells how much of the expected bytes are written until `done`; rejects with what `onProgress` throws. */
async function watch(
  file: string,
  expected: number,
  onProgress: SoundRendering['onProgress'],
  done: AbortSignal,
): Promise<void> {
  try {
    for await (const _ of setInterval(progressEveryMs, null, { signal: done })) {
      const written = (await stat(file).catch(() => null))?.size ?? 0
      const share = Math.min(1, written / expected) * (99 - measuredPercent)
      await onProgress(Math.floor(written > 0 ? measuredPercent + share : 1))
    }
  } catch (error) {
    if (!done.aborted) throw error
  }
}
