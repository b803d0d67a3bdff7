import { fittedSize } from './video-size.ts'
import { runFfmpeg } from '../ffmpeg.ts'
import type { Storage, StoredVersion } from '#app/.server/base/ports/storage/index.ts'
import { openExchange } from './exchange.ts'
import type { VideoFacts } from './look.ts'

const posterMs = 120_000
/** Not from the very start, where frames are often black, but within the first ten seconds. */
const latestSecond = 10

interface PosterTerms {
  storage: Storage
  key: string
  facts: VideoFacts
  posterKey: string
  signal: AbortSignal
}

/** Stores a frame from near the beginning as a JPEG, which is shown before the video plays. */
export async function makePoster(terms: PosterTerms): Promise<StoredVersion> {
  const { storage, key, facts, posterKey, signal } = terms
  const { width, height } = fittedSize(facts, '720P')
  const poster = Promise.withResolvers<StoredVersion>()
  // It may be rejected while ffmpeg is still being stopped, before it is awaited.
  poster.promise.catch(() => undefined)
  const exchange = await openExchange({
    storage,
    key,
    bytes: facts.bytes,
    async takeFile(_name, body) {
      poster.resolve(await storage.put(posterKey, body, { contentType: 'image/jpeg' }))
    },
  })
  const ending = AbortSignal.any([signal, exchange.failed, AbortSignal.timeout(posterMs)])
  ending.addEventListener('abort', () => poster.reject(ending.reason as Error), { once: true })
  try {
    await runFfmpeg(
      { format: 'mp4', url: exchange.input, from: Math.min(latestSecond, facts.seconds / 10) },
      [
        ...['-map', `0:${facts.stream}`, '-map_metadata', '-1', '-frames:v', '1'],
        ...['-vf', `scale=${width}:${height},setsar=1`, '-c:v', 'mjpeg', '-q:v', '4'],
        ...['-f', 'image2pipe', '-method', 'PUT', `${exchange.output}/poster.jpg`],
      ],
      { signal: ending },
    )
    return await poster.promise
  } finally {
    await exchange.close()
  }
}
