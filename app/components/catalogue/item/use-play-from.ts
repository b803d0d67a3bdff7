import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { requestStart, clearRequestedStart } from '#app/client/player/requested-start.ts'
import { isItemOf } from '#app/client/player/hit.ts'
import { isLocked } from '#app/client/catalogue/playable.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import { usePlayerContext } from '#app/components/player/player-provider.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/** Plays a hit from a second on: it goes there where it is current already, and else becomes the queue. */
export function usePlayFrom(hit: ContentHit): (seconds: number) => void {
  const { store, openUnlock } = usePlayerContext()
  return (seconds) => {
    clearRequestedStart()
    if (isLocked(hit)) return void openUnlock?.(hit)
    if (isItemOf(currentItem(store.getSnapshot().queue), hit)) {
      store.send({ type: 'seek', seconds })
      store.send({ type: 'play' })
    } else {
      const { title } = hit.info
      store.send({ type: 'play_hits', hits: [hit], title, chosen: 0, at_seconds: seconds })
    }
  }
}

/** `?t=`: the hit begins there, whichever way it is played; one that is in the player already goes there. */
export function useStartAt({ _id, _type }: ContentHit, seconds: number | null): void {
  const { store } = usePlayerContext()
  const { key: visit } = useLocation()
  useEffect(() => {
    if (seconds === null) return
    return requestStart(store, { hit: { _id, _type }, seconds, visit })
  }, [store, _id, _type, seconds, visit])
}
