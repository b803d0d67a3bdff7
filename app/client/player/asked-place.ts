import { currentItem } from '#app/client/player/queue/queue.ts'
import type { PlayerStore } from '#app/client/player/machine/store.ts'

/** The place that the address asked for, until it was gone to or something else was chosen. */
let asked: { id: string; seconds: number } | null = null
/** When an item was last moved to such a place, in Unix milliseconds. */
const wentAt = new Map<string, number>()
/** The visits whose places were gone to: Back leads to their pages again, but what plays by then goes on. */
const doneVisits = new Set<string>()

interface AskedPlace {
  hit: { _id: string; _type: string }
  seconds: number
  /** The key of the visit in the browser's history. */
  visit: string
}

/**
 * `?t=`: takes the item to a second, at once where it is current, whether it plays or not, else when it becomes so. Call
 * the result to forget it.
 */
export function askForPlace(
  store: PlayerStore,
  { hit: { _id, _type }, seconds, visit }: AskedPlace,
  now: () => number = Date.now,
): () => void {
  if (doneVisits.has(visit)) return () => undefined
  asked = { id: _id, seconds }
  goThere()
  const leave = store.subscribe(goThere)
  return () => {
    leave()
    forgetAskedPlace()
  }

  function goThere() {
    const { queue, state } = store.getSnapshot()
    const item = currentItem(queue)
    if (asked?.id !== _id || item?.entity?._id !== _id || item.entity.type !== _type) return
    // Before a length is known, the player would keep within a shorter one.
    if (item.duration === null && state.duration === null) return
    asked = null
    doneVisits.add(visit)
    wentAt.set(_id, now())
    store.send({ type: 'seek', seconds })
  }
}

/** Another place was chosen. */
export function forgetAskedPlace(): void {
  asked = null
}

/** Since when an item is where an address wants it, in Unix milliseconds; 0 where none did. */
export function askedSince(id: string | undefined): number {
  return (id !== undefined && wentAt.get(id)) || 0
}
