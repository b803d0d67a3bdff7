import { randomBytes } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { addAbortSignal, Readable } from 'node:stream'

import { AppError } from '#app/.server/errors.ts'
import type { StoredVersion } from './storage.ts'

const BATCH_BYTES = 1024 * 1024
const SYNC_BYTES = 64 * BATCH_BYTES

export interface WriteBounds {
  /** Where in the file the first byte goes; 0 when absent. */
  offset?: number
  maxBytes?: number
  /** Fewer fail with INCOMPLETE, more with TOO_LARGE. */
  exactBytes?: number
  signal?: AbortSignal
}

/**
 * Writes a body to an open file and makes it durable. The disk writes one batch while the next arrives.
 */
export async function writeBody(
  handle: FileHandle,
  body: Buffer | AsyncIterable<Uint8Array>,
  bounds: WriteBounds,
): Promise<StoredVersion> {
  // A sender that has gone silent is not waited for.
  if (bounds.signal && body instanceof Readable) addAbortSignal(bounds.signal, body)
  const most = bounds.exactBytes ?? bounds.maxBytes ?? Infinity
  let size = 0
  let batch: Uint8Array[] = []
  let batchBytes = 0
  let written = Promise.resolve()
  let synced = Promise.resolve()
  let unsyncedBytes = 0

  async function writeBatch(): Promise<void> {
    const [chunks, bytes, position] = [batch, batchBytes, (bounds.offset ?? 0) + size - batchBytes]
    batch = []
    batchBytes = 0
    await written
    bounds.signal?.throwIfAborted()
    written = writeAll(handle, chunks, bytes, position)
    written.catch(() => undefined)
    unsyncedBytes += bytes
    if (unsyncedBytes >= SYNC_BYTES) syncMeanwhile()
  }

  /** What is durable along the way need not be waited for at the end, when the sender waits too. */
  function syncMeanwhile(): void {
    unsyncedBytes = 0
    synced = synced.then(() => handle.datasync())
    synced.catch(() => undefined)
  }

  try {
    for await (const chunk of Buffer.isBuffer(body) ? [body] : body) {
      size += chunk.length
      batchBytes += chunk.length
      if (size > most) throw new AppError('TOO_LARGE', { status: 413 })
      batch.push(chunk)
      if (batchBytes >= BATCH_BYTES) await writeBatch()
    }
    if (batchBytes > 0) await writeBatch()
  } finally {
    // The file may be closed as soon as this function is left.
    await Promise.allSettled([written, synced])
  }
  await Promise.all([written, synced])
  if (bounds.exactBytes !== undefined && size < bounds.exactBytes) throw new AppError('INCOMPLETE')
  await handle.datasync()
  return { size, etag: newEtag() }
}

/** An ETag names a version. A hash of the content would too, but takes as long as writing it. */
export function newEtag(): string {
  return `"${randomBytes(16).toString('hex')}"`
}

async function writeAll(
  handle: FileHandle,
  chunks: Uint8Array[],
  bytes: number,
  position: number,
): Promise<void> {
  const { bytesWritten } = await handle.writev(chunks, position)
  if (bytesWritten !== bytes)
    throw new Error(`only ${bytesWritten} of ${bytes} bytes could be written`)
}

/** Makes what was created, renamed or removed in a folder last through a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
