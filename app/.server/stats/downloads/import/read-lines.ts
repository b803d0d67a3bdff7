import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { linesOf } from '../log-file.ts'

const chunkBytes = 256 * 1024

/** The lines of a log, gzipped or not, in portions. Of those over 64 KB the end is left off. */
export async function* readLines(file: string): AsyncGenerator<string[]> {
  for await (const lines of linesOf(withLastFeed(bytesOf(file))))
    yield lines.map(({ bytes, start, end }) =>
      bytes.toString('utf8', start, end).replace(/\r$/, ''),
    )
}

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  const isZipped = await beginsAsGzip(file)
  const bytes = createReadStream(file, { highWaterMark: chunkBytes })
  if (!isZipped) return yield* bytes as AsyncIterable<Buffer>
  const gunzip = createGunzip({ chunkSize: chunkBytes })
  // An error of either ends both, and is thrown to whoever reads.
  pipeline(bytes, gunzip, () => undefined)
  yield* gunzip as AsyncIterable<Buffer>
}

async function beginsAsGzip(file: string): Promise<boolean> {
  const handle = await open(file)
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
  await handle.close()
  return buffer[0] === 0x1f && buffer[1] === 0x8b
}

/** A log may end without a line feed. */
async function* withLastFeed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* chunks
  yield Buffer.from('\n')
}
