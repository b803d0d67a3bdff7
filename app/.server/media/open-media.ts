import { mediaKey, type MediaObject } from '#app/protocols/media-path.ts'
import type { OpenedFile, Storage, StoredObject } from '#app/.server/storage/index.ts'

/** An object about to be sent: what is known of it, and its file where it has one. */
export interface OpenMedia {
  key: string
  stored: StoredObject
  file: OpenedFile['handle'] | null
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
  const sweeping = setInterval(dropStale, freshMs * 4).unref()

  /** Lends an object for as long as `use` takes. Answers false when there is none. */
  async function withMedia(
    object: MediaObject,
    use: (media: OpenMedia) => Promise<void>,
  ): Promise<boolean> {
    const key = mediaKey(object)
    let entry = fresh(key) ?? (await open(key))
    // Whoever waited for an opening may find that the object was dropped in between.
    while (entry?.isDropped) entry = await open(key)
    if (!entry) return false
    entry.users++
    try {
      await use(entry.media)
    } finally {
      entry.users--
      closeIfDone(entry)
    }
    return true
  }

  function fresh(key: string): Entry | undefined {
    const entry = entries.get(key)
    return entry && entry.freshUntil > performance.now() ? entry : undefined
  }

  /** Requests that come while an object is being opened wait for the same opening. */
  async function open(key: string): Promise<Entry | null> {
    const pending = opening.get(key)
    if (pending) return pending
    const opened = openEntry(key).finally(() => opening.delete(key))
    opening.set(key, opened)
    return opened
  }

  async function openEntry(key: string): Promise<Entry | null> {
    const media = await openMedia(storage, key)
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
    for (const key of [...entries.keys()]) if (!fresh(key)) drop(key)
  }

  function close(): void {
    clearInterval(sweeping)
    for (const key of [...entries.keys()]) drop(key)
  }

  return { withMedia, drop, close }
}

async function openMedia(storage: Storage, key: string): Promise<OpenMedia | null> {
  if (storage.openFile) {
    const opened = await storage.openFile(key)
    return opened && { key, stored: opened.object, file: opened.handle }
  }
  const stored = await storage.head(key)
  return stored && { key, stored, file: null }
}
