import { useEffect } from 'react'
import { loadChapters } from '#app/client/player/chapters/load-chapters.ts'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import { usePlayer, usePlayerContext } from '#app/components/player/player-provider.tsx'

/** Loads the chapters of the current item into the player, once the item's media loads. */
export function useLoadedChapters(item: PlayerQueueItem) {
  const { store } = usePlayerContext()
  const isBegun = usePlayer(({ state }) => state.url === item.url)

  useEffect(() => {
    if (!isBegun) return
    let left = false
    loadChapters(item)
      .then((chapters) => left || store.send({ type: 'chapters', url: item.url, chapters }))
      // If that fails, the progress line has those that the device has kept, or none.
      .catch(() => null)
    return () => {
      left = true
    }
  }, [isBegun, item, store])
}
