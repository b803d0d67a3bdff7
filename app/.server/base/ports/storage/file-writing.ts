import { randomBytes } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'

import { AppError } from '#app/.server/base/lib/errors.ts'
import type { Claim } from './disk-room.ts'
import type { StoredVersion } from './storage.ts'

const BATCH_BYTES = 1024 * 1024
const SYNC_BYTES = 64 * BATCH_BYTES

export interface WriteBounds {
  /** The offset in the file to write to; 0 by default. */
  offset?: number
  maxBytes?: number
  /** A shorter body fails with INCOMPLETE, a longer one with TOO_LARGE. */
  exactBytes?: number
  signal?: AbortSignal
  /** Claims the room of each batch before it is written. */
  claim?: Claim
  /** Whether a stream is left open where its body isn't read to the end, so that its sender can still be answered. */
  staysOpen?: boolean
}

/** What of an open file is used to write a body. */
export type WrittenFile = Pick<FileHandle, 'writev' | 'datasync'>

/** Writes a body to an open file and syncs it to disk. One batch is written while the next arrives. */
export async function writeBody(
  handle: WrittenFile,
  body: Buffer | AsyncIterable<Uint8Array>,
  bounds: WriteBounds,
): Promise<StoredVersion> {
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
    const release = await bounds.claim?.(bytes)
    written = writeAll(handle, chunks, bytes, position).finally(release)
    written.catch(() => undefined)
    unsyncedBytes += bytes
    if (unsyncedBytes >= SYNC_BYTES) syncMeanwhile()
  }

  /** Syncs while data still arrives, so that less is left to sync at the end while the sender waits. */
  function syncMeanwhile(): void {
    unsyncedBytes = 0
    synced = synced.then(() => handle.datasync())
    synced.catch(() => undefined)
  }

  try {
    for await (const chunk of chunksOf(body, bounds)) {
      size += chunk.length
      batchBytes += chunk.length
      if (size > most) throw new AppError('TOO_LARGE', { status: 413 })
      batch.push(chunk)
      if (batchBytes >= BATCH_BYTES) await writeBatch()
    }
    if (batchBytes > 0) await writeBatch()
  } finally {
    // The caller may close the file right afterwards.
    await Promise.allSettled([written, synced])
  }
  await Promise.all([written, synced])
  if (bounds.exactBytes !== undefined && size < bounds.exactBytes) throw new AppError('INCOMPLETE')
  await handle.datasync()
  return { size, etag: newEtag() }
}

function chunksOf(
  body: Buffer | AsyncIterable<Uint8Array>,
  { staysOpen = false, signal }: WriteBounds,
): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  if (Buffer.isBuffer(body)) return [body]
  return staysOpen && body instanceof Readable ? leftOpen(body, signal) : body
}

/** What comes of a stream until the signal, also where its sender has gone silent. It isn't destroyed. */
async function* leftOpen(body: Readable, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  aborted.promise.catch(() => undefined)
  const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array>
  try {
    signal?.throwIfAborted()
    for (;;) {
      const next = await Promise.race([chunks.next(), aborted.promise])
      if (next.done) return
      yield next.value
    }
  } finally {
    signal?.removeEventListener('abort', abort)
    // It waits for a chunk that may never come.
    chunks.return?.().catch(() => undefined)
  }
}

/** A random ETag: a hash of the content would take as long to compute as writing it. */
export function newEtag(): string {
  return `"${randomBytes(16).toString('hex')}"`
}

async function writeAll(
  handle: WrittenFile,
  chunks: Uint8Array[],
  bytes: number,
  position: number,
): Promise<void> {
  const { bytesWritten } = await handle.writev(chunks, position)
  if (bytesWritten !== bytes)
    throw Object.assign(new Error(`only ${bytesWritten} of ${bytes} bytes could be written`), {
      code: 'ENOSPC',
    })
}

/** Makes files created, renamed or deleted in a folder survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
