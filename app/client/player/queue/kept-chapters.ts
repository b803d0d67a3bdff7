import type { DeviceStorage } from '#app/client/base/device-storage.ts'
import type { PlayerChapter } from '#app/client/player/chapters/chapters.ts'

const CHAPTERS_KEY = 'tributary-player-chapters'
/** Of the chapters as they are stored; longer ones are loaded with their media again. */
const MAX_LENGTH = 100_000

/** The chapters stored on this device of the media at `url`; none if they are of other media, or make no sense. */
export function readChapters(storage: DeviceStorage, url: string): PlayerChapter[] {
  try {
    const stored = JSON.parse(storage.getItem(CHAPTERS_KEY) ?? 'null') as Stored | null
    return stored?.url === url && stored.chapters.every(isChapter) ? stored.chapters : []
  } catch {
    return []
  }
}

/** Stores the chapters of the media at `url`, in the place of those before. */
export function writeChapters(
  storage: DeviceStorage,
  url: string,
  chapters: readonly PlayerChapter[],
) {
  const text = JSON.stringify({ url, chapters })
  storage.setItem(CHAPTERS_KEY, text.length > MAX_LENGTH ? '' : text)
}

interface Stored {
  url: unknown
  chapters: PlayerChapter[]
}

function isChapter(value: unknown): boolean {
  const { start, title, img } = (value ?? {}) as Record<keyof PlayerChapter, unknown>
  const isPictured = img === undefined || img === null || typeof img === 'string'
  return Number.isFinite(start) && typeof title === 'string' && isPictured
}
