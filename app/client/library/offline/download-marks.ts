/** The state of a download: complete, or its progress in percent. */
export type DownloadMark = 'saved' | number

const key = 'tributary.downloads'
const listeners = new Set<() => void>()
let marks: ReadonlyMap<string, DownloadMark> | undefined

/** Download states by content id, read from local storage without opening the caches. */
export function downloadMarks(): ReadonlyMap<string, DownloadMark> {
  marks ??= new Map(readIds().map((id) => [id, 'saved' as const]))
  return marks
}

export function onDownloadMarks(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the state of a download; null once it was removed. */
export function markDownload(id: string, mark: DownloadMark | null): void {
  const next = new Map(downloadMarks())
  if (mark === null) next.delete(id)
  else next.set(id, mark)
  change(next)
}

/** Corrects the marks to the downloads that are really in the cache; running ones stay. */
export function markSavedDownloads(ids: readonly string[]): void {
  const running = [...downloadMarks()].filter(([, mark]) => mark !== 'saved')
  change(new Map([...ids.map((id) => [id, 'saved'] as const), ...running]))
}

function change(next: ReadonlyMap<string, DownloadMark>): void {
  marks = next
  const saved = [...next].flatMap(([id, mark]) => (mark === 'saved' ? [id] : []))
  try {
    localStorage.setItem(key, JSON.stringify(saved))
  } catch {
    // Storage may be blocked or full: opening the list of downloads corrects the marks.
  }
  for (const listener of listeners) listener()
}

function readIds(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
