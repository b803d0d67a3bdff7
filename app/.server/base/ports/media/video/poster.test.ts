import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hasFfmpeg } from '../ffmpeg.ts'
import { soleKey } from '#app/.server/base/lib/keys.ts'
import { createStorage } from '#app/.server/base/ports/storage/index.ts'
import { makePoster } from './poster.ts'

const withFfmpeg = await hasFfmpeg()

test.skipIf(!withFfmpeg)(
  'a video that goes away under the conversion is a failure like any other (ffmpeg not installed)',
  async () => {
    const keys = soleKey(randomBytes(8))
    const folder = '/nowhere/tributary'
    const storage = createStorage({ kind: 'disk', folder, publicUrl: 'http://localhost', keys })
    const gone = makePoster({
      storage,
      key: 'gone.mp4',
      facts: { bytes: 1000, seconds: 6, width: 640, height: 360, stream: 0, hasAudio: false },
      posterKey: 'poster.jpg',
      signal: AbortSignal.timeout(10_000),
    })
    // Vitest fails the file for a rejection that nobody has heard of: in a server it ends the process.
    await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' })
  },
)
