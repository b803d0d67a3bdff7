import { useEffect } from 'react'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import { usePlayer, usePlayerContext } from './player-provider.tsx'

/** Gives the player the chapters of its current item, once that has begun to load. */
export function useLoadedChapters(item: PlayerQueueItem) {
  const { loadChapters, store } = usePlayerContext()
  const isBegun = usePlayer(({ state }) => state.url === item.url)

  useEffect(() => {
    if (!isBegun || !loadChapters) return
    let left = false
    loadChapters(item)
      .then((chapters) => left || store.send({ type: 'chapters', url: item.url, chapters }))
      // Without chapters the progress line is drawn in one piece.
      .catch(() => null)
    return () => {
      left = true
    }
  }, [isBegun, item, loadChapters, store])
}
