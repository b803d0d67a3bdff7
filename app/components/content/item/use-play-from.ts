import { useEffect } from 'react'
import { isItemOf, isLocked } from '#app/client/player/hit.ts'
import { currentItem } from '#app/client/player/queue.ts'
import { usePlayerContext } from '#app/components/player/player-provider.tsx'
import type { ContentHit } from '#app/schemas/content.ts'

/** The place that the address asked for, until something else was chosen. */
let asked: { id: string; seconds: number } | null = null

/** Plays a hit from a second on: it goes there where it is current already, and else becomes the queue. */
export function usePlayFrom(hit: ContentHit): (seconds: number) => void {
  const { store, openUnlock } = usePlayerContext()
  return (seconds) => {
    asked = null
    if (isLocked(hit)) return openUnlock(hit)
    if (isItemOf(currentItem(store.getSnapshot().queue), hit)) {
      store.send({ type: 'seek', seconds })
      store.send({ type: 'play' })
    } else {
      const { title } = hit.info
      store.send({ type: 'play_hits', hits: [hit], title, chosen: 0, at_seconds: seconds })
    }
  }
}

/** `?t=`: whichever way the hit begins to play, it begins there. One that plays already goes there. */
export function useStartAt(hit: ContentHit, seconds: number | null): void {
  const { store } = usePlayerContext()
  const { _id, _type } = hit
  useEffect(() => {
    if (seconds === null) return
    asked = { id: _id, seconds }
    const goThere = () => {
      const { queue, state } = store.getSnapshot()
      const item = currentItem(queue)
      if (asked?.id !== _id || item?.entity?._id !== _id || item.entity.type !== _type) return
      // Before a length is known, the player would keep within a shorter one.
      if (!state.playing || (item.duration === null && state.duration === null)) return
      asked = null
      store.send({ type: 'seek', seconds })
    }
    goThere()
    const leave = store.subscribe(goThere)
    return () => {
      leave()
      asked = null
    }
  }, [store, _id, _type, seconds])
}
