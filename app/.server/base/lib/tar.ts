import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Pack, pack } from 'tar-stream'

/** A file of an archive. */
export interface ArchivedFile {
  /** Its path, without a leading slash. */
  path: string
  /** Size of the content in bytes; it must match exactly. */
  size: number
  modified: Date
  content: Readable
}

/** A text file. */
export function textFile(path: string, text: string, modified: Date): ArchivedFile {
  const content = Buffer.from(text)
  return { path, size: content.length, modified, content: Readable.from([content]) }
}

/** A JSON file, indented so that people can read it too. */
export function jsonFile(path: string, value: unknown, modified: Date): ArchivedFile {
  return textFile(path, `${JSON.stringify(value, null, 2)}\n`, modified)
}

/** Packs files into a tar stream on demand: the next file is opened only once the previous one has been read. */
export async function* tarArchive(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const archive = pack()
  packed(files, archive).catch((error: Error) => archive.destroy(error))
  yield* archive as AsyncIterable<Uint8Array>
}

async function packed(files: AsyncIterable<ArchivedFile>, archive: Pack): Promise<void> {
  for await (const { path, size, modified, content } of files) {
    try {
      await pipeline(content, archive.entry({ name: path, size, mtime: modified }))
    } finally {
      // The entry doesn't consume the content when the reader has disconnected.
      content.destroy()
    }
  }
  archive.finalize()
}
