import { z } from 'zod'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { runFfprobe } from '../ffmpeg.ts'
import type { Storage } from '#app/.server/base/ports/storage/index.ts'
import { openExchange } from './exchange.ts'

/** The properties of a video that its conversion needs. */
export interface VideoFacts {
  /** Size of the file. */
  bytes: number
  seconds: number
  /** As displayed: rotated upright, with square pixels. */
  width: number
  height: number
  /** The index of the video stream in the file. */
  stream: number
  hasAudio: boolean
}

const probeMs = 120_000
/** Longer sides would take too much memory to convert. */
const longestSide = 8_192
/** What is made of a video grows with its length, and a few bytes may say that they last for months. */
const longestSeconds = 24 * 3600
/** Each frame of its table takes memory wherever a video is opened, and a few bytes may say that there are billions. */
const mostFrames = longestSeconds * 240

const probed = z.object({
  format: z.object({ duration: z.coerce.number().optional() }).optional(),
  streams: z
    .array(
      z.object({
        index: z.int(),
        codec_type: z.string().optional(),
        width: z.int().optional(),
        height: z.int().optional(),
        nb_frames: z.coerce.number().optional().catch(undefined),
        sample_aspect_ratio: z.string().optional(),
        disposition: z.object({ attached_pic: z.int().optional() }).optional(),
        side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
      }),
    )
    .default([]),
})
type Stream = z.output<typeof probed>['streams'][number]

/**
 * Inspects a stored MP4, reading only the necessary parts.
 * @throws AppError NOT_A_VIDEO, NO_DURATION if it doesn't state its duration, TOO_LONG beyond 24 hours
 */
export async function lookAtVideo(storage: Storage, key: string): Promise<VideoFacts> {
  const stored = await storage.head(key)
  if (!stored) throw new AppError('NOT_FOUND', { status: 404 })
  const { format, streams } = await probe(storage, key, stored.size)
  const picture = streams.find((one) => one.codec_type === 'video' && !isCover(one))
  const size = picture && seenSize(picture)
  if (!size || Math.max(size.width, size.height) > longestSide) throw new AppError('NOT_A_VIDEO')
  // Of sound a frame may be a single sample, whose table isn't unfolded.
  const tables = streams.filter(({ codec_type }) => codec_type !== 'audio')
  if (tables.some(({ nb_frames = 0 }) => nb_frames > mostFrames)) throw new AppError('NOT_A_VIDEO')
  const seconds = format?.duration
  if (!seconds || !(seconds > 0)) throw new AppError('NO_DURATION')
  if (seconds > longestSeconds) throw new AppError('TOO_LONG')
  return {
    bytes: stored.size,
    seconds,
    ...size,
    stream: picture.index,
    hasAudio: streams.some((one) => one.codec_type === 'audio'),
  }
}

async function probe(storage: Storage, key: string, bytes: number) {
  const exchange = await openExchange({ storage, key, bytes })
  try {
    const signal = AbortSignal.any([exchange.failed, AbortSignal.timeout(probeMs)])
    const entries =
      'format=duration:stream=index,codec_type,width,height,nb_frames,sample_aspect_ratio:stream_disposition=attached_pic:stream_side_data=rotation'
    const input = { format: 'mp4', url: exchange.input } as const
    return probed.parse(await runFfprobe(input, ['-show_entries', entries], { signal }))
  } catch (error) {
    if (exchange.failed.aborted) throw exchange.failed.reason
    throw new AppError('NOT_A_VIDEO', { cause: error })
  } finally {
    await exchange.close()
  }
}

function isCover({ disposition }: Stream): boolean {
  return disposition?.attached_pic === 1
}

function seenSize(stream: Stream): { width: number; height: number } | null {
  const { width = 0, height = 0, sample_aspect_ratio: aspect = '', side_data_list: sides } = stream
  if (width < 2 || height < 2) return null
  const [, across = 1, down = 1] = (/^(\d+):(\d+)$/.exec(aspect) ?? []).map(Number)
  const wide = across > 0 && down > 0 ? Math.round((width * across) / down) : width
  const turns = Math.abs(sides?.find(({ rotation }) => rotation)?.rotation ?? 0) / 90
  return turns % 2 === 1 ? { width: height, height: wide } : { width: wide, height }
}
