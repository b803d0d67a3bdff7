import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { DownloadLine } from '#app/protocols/logs/download-log.ts'
import type { DownloadLineReader } from '#app/protocols/logs/download-log-reader.ts'
import type { Storage } from '#app/.server/base/ports/storage/index.ts'

const chunkBytes = 256 * 1024
/** Longer ones are no lines of the log. */
const longestLineBytes = 64 * 1024
const lineFeed = 10

/** A line: `bytes` from `start` up to `end`; valid until the next line is read. */
export interface RawLine {
  bytes: Buffer
  start: number
  end: number
}

/** The lines of a file of the log in the store. */
export function linesInStore(storage: Storage, path: string): AsyncGenerator<RawLine[]> {
  return linesOf(unzipped(() => storage.read(path)))
}

/** The lines of a segment on this machine. */
export function linesOnDisk(file: string): AsyncGenerator<RawLine[]> {
  return linesOf(createReadStream(file, { highWaterMark: chunkBytes }))
}

async function* unzipped(open: () => Promise<Readable>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: chunkBytes })
  // An error of either ends both, and is thrown to whoever reads.
  pipeline(await open(), gunzip, () => undefined)
  yield* gunzip as AsyncIterable<Buffer>
}

/** The lines in portions. What stands behind the last line feed was never acknowledged, and is left out. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<RawLine[]> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const lines: RawLine[] = []
    let start = 0
    for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, start)) {
      lines.push({ bytes, start, end })
      start = end + 1
    }
    // A file without line feeds doesn't pile up here.
    rest = bytes.length - start > longestLineBytes ? Buffer.alloc(0) : bytes.subarray(start)
    if (lines.length > 0) yield lines
  }
}

const [year2000, year2100] = [Date.UTC(2000), Date.UTC(2100)]

/** Null if it can't be read. */
export function readRaw(
  reader: DownloadLineReader,
  { bytes, start, end }: RawLine,
): DownloadLine | null {
  const line = reader.read(bytes, start, end)
  return line && line.time >= year2000 && line.time < year2100 ? line : null
}
