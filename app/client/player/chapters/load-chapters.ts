import type { PlayerChapter } from './chapters.ts'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import { playerTexts } from '#app/texts/player/player.ts'

interface ChaptersFile {
  chapters: { startTime: number; title: string; img?: string; toc?: boolean }[]
}

/** Loads the chapters of an item, sorted by start: only episodes have any. */
export async function loadChapters({ entity }: PlayerQueueItem): Promise<PlayerChapter[]> {
  if (entity?.type !== 'EPISODE') return []
  const response = await fetch(`/chapters/${encodeURIComponent(entity._id)}`)
  if (!response.ok) return []
  const { chapters } = (await response.json()) as ChaptersFile
  return chapters
    .filter(({ toc }) => toc !== false)
    .map(({ startTime, title, img }) => ({
      start: startTime,
      title: title || playerTexts.untitledChapter,
      img: img ?? null,
    }))
}
