import { cacheNames, recordPath } from '#app/client/library/service-worker/cache-rules.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { downloadable } from './downloadable.ts'
import { markDownload, markSavedDownloads } from './download-marks.ts'

/** An item stored in this browser to be played offline. */
export interface Download {
  hit: ContentHit
  url: string
  bytes: number
  /** ISO 8601. */
  savedAt: string
}

/** The result of a download: 'refused' if the file's host allows no cross-origin requests, 'full' if storage is. */
export type DownloadAnswer = 'saved' | 'refused' | 'full' | 'failed' | 'cancelled'

const running = new Map<string, AbortController>()

/** All complete downloads, newest first. */
export async function listDownloads(): Promise<Download[]> {
  const records = await caches.open(cacheNames.downloads)
  const found: Download[] = []
  for (const key of await records.keys()) {
    const record = await readRecord(records, key)
    if (record) found.push(record)
  }
  markSavedDownloads(found.map(({ hit }) => hit._id))
  return found.sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

/** Fetches a hit's audio into this browser. */
export async function startDownload(wanted: ContentHit): Promise<DownloadAnswer> {
  const hit = downloadable(wanted)
  if (!hit?.info.audio || running.has(hit._id)) return 'failed'
  const ending = new AbortController()
  running.set(hit._id, ending)
  markDownload(hit._id, 0)
  try {
    await navigator.storage?.persist?.()
    const answer = await fetchInto(hit, hit.info.audio, ending.signal)
    markDownload(hit._id, answer === 'saved' ? 'saved' : null)
    return answer
  } finally {
    running.delete(hit._id)
  }
}

/** Cancels a running download, or deletes a complete one. */
export async function removeDownload(id: string): Promise<void> {
  running.get(id)?.abort()
  const records = await caches.open(cacheNames.downloads)
  const media = await caches.open(cacheNames.media)
  const record = await readRecord(records, recordKey(id))
  if (record) await media.delete(record.url)
  await records.delete(recordKey(id))
  markDownload(id, null)
}

/** Bytes that are free for downloads, by the browser's estimate; null where it gives none. */
async function freeBytes(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
}

async function fetchInto(
  hit: ContentHit,
  url: string,
  signal: AbortSignal,
): Promise<DownloadAnswer> {
  const address = new URL(url, location.href).href
  const answer = await fetch(address, { signal, credentials: 'same-origin' }).catch(() => null)
  if (signal.aborted) return 'cancelled'
  // An opaque response (no CORS) couldn't be used: playback can't seek in it.
  if (!answer) return navigator.onLine ? 'refused' : 'failed'
  if (answer.status !== 200 || !answer.body) return 'failed'
  const size = Number(answer.headers.get('Content-Length')) || null
  const free = await freeBytes()
  if (size !== null && free !== null && size > free) {
    await answer.body.cancel()
    return 'full'
  }
  return keep({ hit, url: address, answer, size, signal })
}

interface Arrival {
  hit: ContentHit
  url: string
  answer: Response
  size: number | null
  signal: AbortSignal
}

async function keep({ hit, url, answer, size, signal }: Arrival): Promise<DownloadAnswer> {
  const media = await caches.open(cacheNames.media)
  let bytes = 0
  const counted = answer.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (size) markProgress(hit._id, bytes / size)
        controller.enqueue(chunk)
      },
    }),
  )
  const type = answer.headers.get('Content-Type') ?? 'audio/mpeg'
  try {
    await media.put(url, new Response(counted ?? null, { headers: { 'Content-Type': type } }))
    if (size !== null && bytes < size) throw new Error('The file broke off')
    await keepRecord({ hit, url, bytes, savedAt: new Date().toISOString() })
    await keepPicture(hit)
    return 'saved'
  } catch (error) {
    await media.delete(url)
    // Browsers reject with different errors when a download breaks off while it is stored.
    if (signal.aborted) return 'cancelled'
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed'
  }
}

function markProgress(id: string, part: number): void {
  markDownload(id, Math.min(99, Math.floor(part * 100)))
}

async function keepRecord(download: Download): Promise<void> {
  const records = await caches.open(cacheNames.downloads)
  await records.put(recordKey(download.hit._id), Response.json(download))
}

/** Caches the cover of a download if it is on this site; offline, other downloads show their title instead. */
async function keepPicture({ info, parent }: ContentHit): Promise<void> {
  const image = info.image ?? parent?.info.image
  if (!image || new URL(image, location.href).origin !== location.origin) return
  const pictures = await caches.open(cacheNames.pictures)
  await pictures.add(image).catch(() => undefined)
}

async function readRecord(records: Cache, key: Request | string): Promise<Download | null> {
  const record = await records.match(key)
  return record ? ((await record.json()) as Download) : null
}

function recordKey(id: string): string {
  return recordPath + encodeURIComponent(id)
}
