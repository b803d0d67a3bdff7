import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { oddMp4 } from '#tests/rig/factories/odd-mp4.ts'
import { hasFfmpeg, runFfprobe } from '../ffmpeg.ts'
import { soleKey } from '#app/.server/base/lib/keys.ts'
import { createStorage } from '#app/.server/base/ports/storage/index.ts'
import { lookAtVideo } from './look.ts'

const withFfmpeg = await hasFfmpeg()
// Sixty million frames take 1.4 GB once they are unfolded.
const bomb = oddMp4({ frames: 60_000_000, seconds: 3600 })

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tributary-look-test-'))
  cleanUpAfter(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test.skipIf(!withFfmpeg)(
  'a table of a few bytes that says it has more frames than a day is no video (ffmpeg not installed)',
  async () => {
    const [folder, keys] = [await newFolder(), soleKey(Buffer.alloc(32))]
    const storage = createStorage({ kind: 'disk', folder, publicUrl: 'http://localhost', keys })
    const put = (bytes: Buffer) => storage.put('odd.mp4', bytes, { contentType: 'video/mp4' })
    await put(oddMp4({ frames: 1000, seconds: 3600 }))
    expect(await lookAtVideo(storage, 'odd.mp4')).toMatchObject({ seconds: 3600, width: 64 })
    await put(bomb)
    await expect(lookAtVideo(storage, 'odd.mp4')).rejects.toMatchObject({ code: 'NOT_A_VIDEO' })
  },
)

test.skipIf(!withFfmpeg || process.platform !== 'linux')(
  'what looks at a file gets a gigabyte of memory at most: a table that needs more is not unfolded (Linux with ffmpeg)',
  async () => {
    const packetsOf = async (frames: number) => {
      const file = path.join(await newFolder(), 'odd.mp4')
      await writeFile(file, oddMp4({ frames, seconds: 3600 }))
      const first = ['-show_entries', 'packet=pos', '-read_intervals', '%+#1']
      const input = { format: 'mp4', url: `file:${file}` } as const
      return runFfprobe(input, first, { signal: AbortSignal.timeout(60_000) })
    }
    expect(await packetsOf(1000)).toMatchObject({ packets: [{ pos: '32' }] })
    expect(await packetsOf(60_000_000)).toMatchObject({ packets: [] })
  },
)
