import { buffer } from 'node:stream/consumers'

import { mediaHeaders } from './media-headers.ts'
import type { MediaObject } from '#app/rules/media-path.ts'
import type { OpenedFile, Storage, StoredObject } from '#app/.server/storage/index.ts'

/** An object about to be sent: what is known of it, and its file where it has one. */
export interface OpenMedia {
  key: string
  stored: StoredObject
  file: OpenedFile['handle'] | null
  /** All of it, where it was read at once. */
  bytes: Buffer | null
  /** The headers of every answer about it, to everyone and to the bearer of a token. */
  headers: { public: string[]; private: string[] }
}

export interface Lease {
  media: OpenMedia
  /** To be called once nothing more is read. */
  release(): void
}

interface Entry {
  media: OpenMedia
  freshUntil: number
  users: number
  isDropped: boolean
}

/**
 * The objects asked for of late: metadata and open files, so that a range costs one read and no look-up.
 * An entry is looked up anew after `freshMs`; a file is closed once it is out of the cache and out of use.
 */
export function openMediaCache(
  storage: Storage,
  { freshMs, maxEntries }: { freshMs: number; maxEntries: number },
) {
  const entries = new Map<string, Entry>()
  const opening = new Map<string, Promise<Entry | null>>()
  // An open file holds its disk space even after the object is deleted.
  const sweeping = setInterval(dropStale, Math.max(1_000, freshMs * 4)).unref()

  /** The object if it is at hand, without waiting. */
  function atHand(key: string): Lease | null {
    const entry = entries.get(key)
    return entry && entry.freshUntil > performance.now() ? lend(entry) : null
  }

  /** The object, looked up; null when there is none. Those who ask meanwhile wait for the same look-up. */
  async function open(key: string, object: MediaObject): Promise<Lease | null> {
    for (;;) {
      let pending = opening.get(key)
      if (!pending) {
        pending = openEntry(key, object).finally(() => opening.delete(key))
        opening.set(key, pending)
      }
      const entry = await pending
      // It may have been dropped before whoever waited for it went on.
      if (!entry?.isDropped) return entry && lend(entry)
    }
  }

  function lend(entry: Entry): Lease {
    entry.users++
    return {
      media: entry.media,
      release() {
        entry.users--
        closeIfDone(entry)
      },
    }
  }

  async function openEntry(key: string, object: MediaObject): Promise<Entry | null> {
    const media = await openMedia(storage, key, object)
    drop(key)
    if (!media) return null
    const entry = { media, freshUntil: performance.now() + freshMs, users: 0, isDropped: false }
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > maxEntries && oldest !== undefined) drop(oldest)
    return entry
  }

  function drop(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    entry.isDropped = true
    closeIfDone(entry)
  }

  function closeIfDone(entry: Entry): void {
    if (entry.isDropped && entry.users === 0) void entry.media.file?.close()
  }

  function dropStale(): void {
    const now = performance.now()
    for (const [key, entry] of [...entries]) if (entry.freshUntil <= now) drop(key)
  }

  function close(): void {
    clearInterval(sweeping)
    for (const key of [...entries.keys()]) drop(key)
  }

  return { atHand, open, close }
}

/**
 * An object whose name is given to other bytes now and then, as it is at this moment: nothing of it is remembered, and
 * what is said of it is said of the very bytes that are sent. These are texts of a few megabytes at most.
 */
export async function readAnew(
  storage: Storage,
  key: string,
  object: MediaObject,
): Promise<Lease | null> {
  const version = await storage.readVersion(key)
  if (!version) return null
  const bytes = await buffer(version.body)
  const media = { key, stored: version.object, file: null, bytes }
  return { media: { ...media, headers: headersOf(object, media) }, release: () => undefined }
}

async function openMedia(
  storage: Storage,
  key: string,
  object: MediaObject,
): Promise<OpenMedia | null> {
  const opened = storage.openFile ? await storage.openFile(key) : null
  const stored = storage.openFile ? (opened?.object ?? null) : await storage.head(key)
  if (!stored) return null
  const media = { key, stored, file: opened?.handle ?? null, bytes: null }
  return { ...media, headers: headersOf(object, media) }
}

function headersOf(
  object: MediaObject,
  { key, stored }: Pick<OpenMedia, 'key' | 'stored'>,
): OpenMedia['headers'] {
  return {
    public: mediaHeaders(object, key, stored, false),
    private: mediaHeaders(object, key, stored, true),
  }
}
