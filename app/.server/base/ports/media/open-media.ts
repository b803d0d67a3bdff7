import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'

import { mediaHeaders } from './media-headers.ts'
import type { MediaObject } from '#app/rules/base/media-path.ts'
import type { OpenedFile, Storage, StoredObject } from '#app/.server/base/ports/storage/index.ts'

/** An object ready to be sent: its metadata, and the open file if it is on disk. */
export interface OpenMedia {
  key: string
  stored: StoredObject
  file: OpenedFile['handle'] | null
  /** The whole content, if it was read at once. */
  bytes: Buffer | null
  /** The response headers, for public access and for access by token. */
  headers: { public: string[]; private: string[] }
}

export interface Lease {
  media: OpenMedia
  /** Call it when the object is no longer read. */
  release(): void
}

interface Entry {
  media: OpenMedia
  freshUntil: number
  users: number
  isDropped: boolean
}

/**
 * A cache of metadata and open files of recently requested objects, so that a range request costs one read and no
 * lookup. Entries are looked up again after `freshMs`; a file is closed once it is neither cached nor in use.
 */
export function openMediaCache(
  storage: Storage,
  { freshMs, maxEntries }: { freshMs: number; maxEntries: number },
) {
  const entries = new LRUCache<string, Entry>({
    max: maxEntries,
    dispose(entry) {
      entry.isDropped = true
      closeIfDone(entry)
    },
  })
  const opening = new Map<string, Promise<Entry | null>>()
  // An open file occupies disk space even after it is deleted.
  const sweeping = setInterval(dropStale, Math.max(1_000, freshMs * 4)).unref()

  /** The object if it is cached, without waiting. */
  function atHand(key: string): Lease | null {
    const entry = entries.get(key)
    return entry && entry.freshUntil > performance.now() ? lend(entry) : null
  }

  /** Looks the object up; null if there is none. Concurrent callers share one lookup. */
  async function open(key: string, object: MediaObject): Promise<Lease | null> {
    for (;;) {
      let pending = opening.get(key)
      if (!pending) {
        pending = openEntry(key, object).finally(() => opening.delete(key))
        opening.set(key, pending)
      }
      const entry = await pending
      // It may have been dropped from the cache before this caller continued.
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
    if (!media) {
      entries.delete(key)
      return null
    }
    const entry = { media, freshUntil: performance.now() + freshMs, users: 0, isDropped: false }
    entries.set(key, entry)
    return entry
  }

  function closeIfDone(entry: Entry): void {
    if (entry.isDropped && entry.users === 0) void entry.media.file?.close()
  }

  function dropStale(): void {
    const now = performance.now()
    for (const [key, entry] of [...entries]) if (entry.freshUntil <= now) entries.delete(key)
  }

  function close(): void {
    clearInterval(sweeping)
    entries.clear()
  }

  return { atHand, open, close }
}

/**
 * Reads an object that may be overwritten under the same name, without caching: headers and content are of the same
 * version. These are texts of a few megabytes at most.
 */
export async function readUncached(
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
