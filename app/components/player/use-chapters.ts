import { useEffect, useState } from 'react'
import type { PlayerChapter } from '#app/client/player/chapters.ts'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import { usePlayerContext } from './player-provider.tsx'

const NO_CHAPTERS: readonly PlayerChapter[] = []

/** The chapters of an item; none until they are loaded, or when they cannot be. */
export function useChapters(item: PlayerQueueItem) {
  const { loadChapters } = usePlayerContext()
  const [loaded, setLoaded] = useState({ item, chapters: NO_CHAPTERS })

  useEffect(() => {
    let left = false
    loadChapters?.(item)
      .catch(() => NO_CHAPTERS)
      .then((chapters) => left || setLoaded({ item, chapters }))
    return () => {
      left = true
    }
  }, [item, loadChapters])

  return loaded.item === item ? loaded.chapters : NO_CHAPTERS
}
