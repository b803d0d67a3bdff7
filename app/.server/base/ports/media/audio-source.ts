import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import { AppError } from '#app/.server/base/lib/errors.ts'
import { makeScratchFolder } from '#app/.server/base/lib/temp-folder.ts'
import type { Storage } from '#app/.server/base/ports/storage/index.ts'

/** Random access to a file, so that it needn't be read as a whole. */
export interface AudioSource {
  size: number
  /** Up to `length` bytes from `start` on; fewer at the end of the file. */
  read(start: number, length: number): Promise<Buffer>
  close(): Promise<void>
}

export async function fileSource(file: string): Promise<AudioSource> {
  const handle = await open(file, 'r')
  const { size } = await handle.stat()
  return {
    size,
    async read(start, length) {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - start)))
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, start)
      return bytes.subarray(0, bytesRead)
    },
    close: () => handle.close(),
  }
}

/** A stored object, read in ranges. @throws AppError NOT_FOUND */
export async function storedSource(storage: Storage, key: string): Promise<AudioSource> {
  const object = await storage.head(key)
  if (!object) throw new AppError('NOT_FOUND', { status: 404 })
  const { size } = object
  return {
    size,
    async read(start, length) {
      const end = Math.min(start + length, size) - 1
      return end < start ? Buffer.alloc(0) : buffer(await storage.read(key, { start, end }))
    },
    close: async () => undefined,
  }
}

/** Copies a stream to a temporary file, which is deleted when the source is closed. */
export async function streamedSource(stream: Readable): Promise<AudioSource> {
  const folder = await makeScratchFolder()
  const file = path.join(folder, 'audio')
  try {
    await pipeline(stream, createWriteStream(file))
    const source = await fileSource(file)
    return {
      ...source,
      async close() {
        await source.close()
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
