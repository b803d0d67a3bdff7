import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { wavHeader } from '#tests/rig/factories/files.ts'
import { hasFfmpeg } from '../ffmpeg.ts'
import { soleKey } from '#app/.server/base/lib/keys.ts'
import { createStorage } from '#app/.server/base/ports/storage/index.ts'
import { renderMp3 } from './render-mp3.ts'

const withFfmpeg = await hasFfmpeg()
const key = 'slow.wav'

/** Renders a WAV of `samples` bytes, so many a second, which was said to be `seconds` long. */
async function rendering(samples: number, rate: number, seconds: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tributary-mp3-test-'))
  cleanUpAfter(() => rm(folder, { recursive: true, force: true }))
  const keys = soleKey(Buffer.alloc(32))
  const storage = createStorage({ kind: 'disk', folder, publicUrl: 'http://localhost', keys })
  const wav = Buffer.concat([wavHeader(samples, rate, 8), Buffer.alloc(samples, 0x80)])
  await storage.put(key, wav, { contentType: 'audio/wav' })
  const made = renderMp3({
    storage,
    key,
    seconds,
    mp3Key: 'slow.mp3',
    onProgress: () => Promise.resolve(),
    signal: new AbortController().signal,
  })
  return { storage, made }
}

test('an MP3 that would be larger than its WAV at every rate is not begun', async () => {
  const { storage, made } = await rendering(2_000_000, 1, 2_000_000)
  await expect(made).rejects.toMatchObject({ code: 'TOO_LARGE' })
  expect(await storage.head('slow.mp3')).toBeNull()
})

test.skipIf(!withFfmpeg)(
  'one of a WAV that is longer than it was found to be ends at the size of the WAV, and is not kept (ffmpeg not installed)',
  async () => {
    // Three minutes: an MP3 of them has 5.8 MB at the rate that is right for three seconds.
    const { storage, made } = await rendering(1_440_000, 8_000, 3)
    await expect(made).rejects.toMatchObject({ code: 'TOO_LARGE' })
    expect(await storage.head('slow.mp3')).toBeNull()
  },
)
