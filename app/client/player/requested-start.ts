import { wantedStart } from '#app/client/player/first-press/first-sound.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import type { PlayerStore } from '#app/client/player/machine/store.ts'

/** When an item was last moved to a requested start, in Unix milliseconds. */
const movedAt = new Map<string, number>()
/** The history entries whose start was applied: going Back to their pages doesn't interrupt what plays by then. */
const doneVisits = new Set<string>()

interface RequestedStart {
  hit: { _id: string; _type: string }
  seconds: number
  /** The key of the entry in the browser's history. */
  visit: string
}

/**
 * `?t=`: seeks the item to a second, at once if it is the current one, playing or not, else once it becomes that. Call
 * the result to cancel.
 */
export function requestStart(
  store: PlayerStore,
  { hit: { _id, _type }, seconds, visit }: RequestedStart,
  now: () => number = Date.now,
): () => void {
  if (doneVisits.has(visit)) return () => undefined
  wantedStart.of = { id: _id, seconds }
  seek()
  const leave = store.subscribe(seek)
  return () => {
    leave()
    clearRequestedStart()
  }

  function seek() {
    const { queue, state } = store.getSnapshot()
    const item = currentItem(queue)
    if (wantedStart.of?.id !== _id || item?.entity?._id !== _id || item.entity.type !== _type)
      return
    // The player would clamp the position to its default length while the real one isn't known.
    if (item.duration === null && state.duration === null) return
    wantedStart.of = null
    doneVisits.add(visit)
    movedAt.set(_id, now())
    store.send({ type: 'seek', seconds })
  }
}

/** Drops the pending start: the listener has chosen another position. */
export function clearRequestedStart(): void {
  wantedStart.of = null
}

/** When an item was moved to a requested start, in Unix milliseconds; 0 if it wasn't. */
export function movedToStartAt(id: string | undefined): number {
  return (id !== undefined && movedAt.get(id)) || 0
}
