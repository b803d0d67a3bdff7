import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { setInterval } from 'node:timers/promises'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { runFfmpeg } from '../ffmpeg.ts'
import { inScratchFolder } from '#app/.server/base/lib/temp-folder.ts'
import type { Storage } from '#app/.server/base/ports/storage/index.ts'
import { openExchange } from './exchange.ts'

interface Mp3Rendering {
  storage: Storage
  /** The storage key of the WAV, and its length. */
  key: string
  seconds: number
  /** The storage key of the MP3. */
  mp3Key: string
  /** Called every few seconds while it is made. */
  onProgress: (percent: number) => Promise<void>
  signal: AbortSignal
}

const longestMs = 3600 * 1000
const progressEveryMs = 3000
const rates = [256, 192, 128, 96, 64]
/** So much may be made of the smallest WAV. */
const alwaysAllowed = 4_000_000
/** For what an MP3 has beside its sound. */
const tagBytes = 1_000_000

/**
 * Makes an MP3 of a stored WAV, of at most its size or 4 MB, and stores it. The MP3 is written on disk first, since its
 * header is known last.
 * @throws AppError MEDIA_FAILED, TOO_LARGE where no rate makes it small enough, or NOT_FOUND without a WAV
 */
export async function renderMp3(rendering: Mp3Rendering): Promise<{ size: number }> {
  const { storage, key, seconds, mp3Key, signal } = rendering
  const stored = await storage.head(key)
  if (!stored) throw new AppError('NOT_FOUND', { status: 404 })
  const most = Math.max(stored.size, alwaysAllowed)
  const rate =
    rates.find((kbits) => kbits * 125 * seconds <= stored.size) ??
    rates.findLast((kbits) => kbits * 125 * seconds <= most)
  if (rate === undefined) throw tooLarge()
  return inScratchFolder(async (folder) => {
    const file = path.join(folder, 'audio.mp3')
    const exchange = await openExchange({ storage, key, bytes: stored.size })
    const done = new AbortController()
    const unwanted = new AbortController()
    watch(file, rate * 125 * seconds, rendering, done.signal).catch((error: unknown) =>
      unwanted.abort(error),
    )
    try {
      const timeout = AbortSignal.timeout(longestMs)
      await runFfmpeg(
        { format: 'wav', url: exchange.input },
        mp3Args(rate, most + tagBytes, file),
        {
          signal: AbortSignal.any([signal, exchange.failed, unwanted.signal, timeout]),
        },
      )
    } finally {
      done.abort()
      await exchange.close()
    }
    const { size } = await stat(file)
    // ffmpeg has ended there: it found more sound than was found when the WAV came.
    if (size >= most + tagBytes) throw tooLarge()
    await storage.put(mp3Key, createReadStream(file), { contentType: 'audio/mpeg' })
    return { size }
  })
}

/** Tells how much of the expected bytes are written until `done`; rejects with what `onProgress` throws. */
async function watch(
  file: string,
  expected: number,
  { onProgress }: Mp3Rendering,
  done: AbortSignal,
): Promise<void> {
  try {
    for await (const _ of setInterval(progressEveryMs, null, { signal: done })) {
      const written = await stat(file).catch(() => null)
      if (written) await onProgress(Math.min(99, Math.floor((written.size / expected) * 100)))
    }
  } catch (error) {
    if (!done.aborted) throw error
  }
}

function tooLarge(): AppError {
  return new AppError('TOO_LARGE', { status: 413, message: 'The MP3 would be larger than its WAV' })
}

function mp3Args(kbits: number, mostBytes: number, file: string): string[] {
  return [
    ...['-map', '0:a:0', '-vn', '-map_chapters', '-1', '-c:a', 'libmp3lame', '-b:a', `${kbits}k`],
    ...['-ac', '2', '-ar', '44100', '-fs', `${mostBytes}`],
    ...['-id3v2_version', '3', '-f', 'mp3', file],
  ]
}
