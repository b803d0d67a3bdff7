import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

interface Film {
  seconds?: number
  size?: `${number}x${number}`
  kind?: 'mp4' | 'webm'
}

const codecs = {
  mp4: ['-c:v', 'libx264', '-c:a', 'aac'],
  webm: ['-c:v', 'libvpx', '-c:a', 'libopus'],
  m4a: ['-c:a', 'aac'],
}

/** A film of a moving pattern and a tone. Its index is at its end where it is an MP4, as cameras write it. */
export function film({ seconds = 6, size = '640x360', kind = 'mp4' }: Film = {}): Promise<Buffer> {
  return made(kind, [
    ...['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=duration=${seconds}`, '-pix_fmt', 'yuv420p'],
  ])
}

/** A file of the same kind as an MP4, with a tone alone. */
export function soundInMp4(): Promise<Buffer> {
  return made('m4a', ['-f', 'lavfi', '-i', 'sine=duration=1'])
}

async function made(kind: keyof typeof codecs, inputs: string[]): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tributary-film-'))
  const file = path.join(folder, `film.${kind}`)
  try {
    await promisify(execFile)('ffmpeg', ['-v', 'error', ...inputs, ...codecs[kind], file])
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}
