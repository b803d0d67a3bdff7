import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Pack, pack } from 'tar-stream'

/** A file of an archive. */
export interface ArchivedFile {
  /** Its path, without a leading slash. */
  path: string
  /** Bytes of its content, which must have no more and no fewer. */
  size: number
  modified: Date
  content: Readable
}

/** A file of text. */
export function textFile(path: string, text: string, modified: Date): ArchivedFile {
  const content = Buffer.from(text)
  return { path, size: content.length, modified, content: Readable.from([content]) }
}

/** A file of JSON, to be read by people, too. */
export function jsonFile(path: string, value: unknown, modified: Date): ArchivedFile {
  return textFile(path, `${JSON.stringify(value, null, 2)}\n`, modified)
}

/** Files as a tar archive, made as it is read: no file is asked for before the last one has been read. */
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
      // There is no entry where the reader has left meanwhile.
      content.destroy()
    }
  }
  archive.finalize()
}
