import { parseMediaPlaylist } from '#app/protocols/media/hls-playlist.ts'
import type { Resolution } from '#app/rules/base/media-path.ts'
import { fittedSize } from './video-size.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { runFfmpeg } from '../ffmpeg.ts'
import type { Storage } from '#app/.server/base/ports/storage/index.ts'
import { openExchange } from './exchange.ts'
import type { VideoFacts } from './look.ts'

export interface StoredSegment {
  number: number
  seconds: number
  bytes: number
}

interface Rendering {
  storage: Storage
  /** The storage key of the video. */
  key: string
  facts: VideoFacts
  resolution: Resolution
  /** The storage key of each segment. */
  segmentKey: (number: number) => string
  /** What earlier runs have made: the next segment's number and start. */
  from: { number: number; second: number }
  /** Called for each stored segment, in order. */
  onSegment: (segment: StoredSegment) => Promise<void>
  signal: AbortSignal
}

/** The length of each segment except the last. */
const segmentSeconds = 6
/** How long the last files may take to be stored after ffmpeg has ended. */
const lastListMs = 120_000

interface Quality {
  videoKbits: number
  audioKbits: number
  mostFrames: number
  level: string
  codec: string
}

const qualities: Record<Resolution, Quality> = {
  '360P': { videoKbits: 900, audioKbits: 96, mostFrames: 30, level: '3.0', codec: 'avc1.4D401E' },
  '720P': { videoKbits: 2800, audioKbits: 128, mostFrames: 60, level: '3.2', codec: 'avc1.4D4020' },
}

/** The codecs of a resolution, as named in playlists. */
export function codecsOf(
  resolution: Resolution,
  { hasAudio }: Pick<VideoFacts, 'hasAudio'>,
): string {
  return [qualities[resolution].codec, ...(hasAudio ? ['mp4a.40.2'] : [])].join(',')
}

/**
 * Converts a video to one resolution, continuing after the segments already made. Each segment is stored as soon as it
 * is finished, so that an interrupted conversion can be continued.
 */
export async function renderResolution(rendering: Rendering): Promise<void> {
  const { storage, key, facts, segmentKey, onSegment, signal } = rendering
  // A segment and the playlist that names it may arrive in either order.
  const arrivals = new Map<number, PromiseWithResolvers<number>>()
  const arrival = (number: number) => {
    const known = arrivals.get(number) ?? Promise.withResolvers<number>()
    arrivals.set(number, known)
    return known
  }
  const last = Promise.withResolvers<void>()
  let next = rendering.from.number
  const exchange = await openExchange({
    storage,
    key,
    bytes: facts.bytes,
    async takeFile(name, body) {
      const number = numberOf(name)
      await storage.put(segmentKey(number), body, { contentType: 'video/mp2t' })
      arrival(number).resolve(body.length)
    },
    async takeList(content) {
      const { segments, isWhole } = parseMediaPlaylist(content)
      for (const { uri, seconds } of segments) {
        const number = numberOf(uri)
        if (number < next) continue
        await onSegment({ number, seconds, bytes: await arrival(number).promise })
        arrivals.delete(number)
        next = number + 1
      }
      if (isWhole) last.resolve()
    },
  })
  try {
    const ending = AbortSignal.any([signal, exchange.failed])
    const input = { format: 'mp4', url: exchange.input, from: rendering.from.second } as const
    await runFfmpeg(input, renderArgs(rendering, exchange.output), { signal: ending })
    await orEnd(last.promise, AbortSignal.any([ending, AbortSignal.timeout(lastListMs)]))
  } finally {
    await exchange.close()
  }
}

/** ffmpeg's own playlist is kept short: `onSegment` reports the segments. */
function renderArgs({ facts, resolution, from }: Rendering, output: string): string[] {
  const { width, height } = fittedSize(facts, resolution)
  const { videoKbits, audioKbits, mostFrames, level } = qualities[resolution]
  const name = resolution.toLowerCase()
  const audio = [
    '-map',
    '0:a:0',
    '-c:a',
    'aac',
    '-b:a',
    `${audioKbits}k`,
    '-ac',
    '2',
    '-ar',
    '48000',
  ]
  return [
    ...['-map', `0:${facts.stream}`, '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
    ...['-vf', `scale=${width}:${height},setsar=1,format=yuv420p`, '-fpsmax', `${mostFrames}`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-level', level],
    ...['-crf', '23', '-maxrate', `${videoKbits}k`, '-bufsize', `${videoKbits * 2}k`],
    ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`, '-sc_threshold', '0'],
    ...(facts.hasAudio ? audio : []),
    ...['-max_muxing_queue_size', '4096', '-f', 'hls', '-hls_time', `${segmentSeconds}`],
    ...['-hls_list_size', '4', '-start_number', `${from.number}`, '-method', 'PUT'],
    ...['-hls_segment_filename', `${output}/${name}-%05d.ts`, `${output}/${name}.m3u8`],
  ]
}

function numberOf(name: string): number {
  const [, number] = /-(\d{5})\.ts$/.exec(name) ?? []
  if (number === undefined) throw new AppError('MEDIA_FAILED', { message: 'Not a segment' })
  return Number(number)
}

function orEnd(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason as Error)
    if (signal.aborted) return end()
    signal.addEventListener('abort', end, { once: true })
    work.then(resolve, reject)
  })
}
