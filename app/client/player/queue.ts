import type { ContentHit } from '#app/schemas/content.ts'
import { queueItem, type PlayerQueueItem } from './hit.ts'

export interface PlayerQueue {
  idx: number
  items: readonly PlayerQueueItem[]
  title: string
}

export const emptyQueue: PlayerQueue = { idx: 0, items: [], title: '' }

/**
 * A queue of the playable hits, starting at the chosen one (an index into `hits`), else at 0.
 * Null when nothing can be played.
 */
export function buildQueue(
  hits: readonly ContentHit[],
  title: string,
  chosen?: number,
): PlayerQueue | null {
  const playable = hits.flatMap((hit, index) => {
    const item = queueItem(hit)
    return item ? [{ item, index }] : []
  })
  if (playable.length === 0) return null
  const start = playable.findIndex(({ index }) => index === chosen)
  return { idx: Math.max(start, 0), items: playable.map(({ item }) => item), title }
}

export function queueOfOne(item: PlayerQueueItem, title: string): PlayerQueue {
  return { idx: 0, items: [item], title }
}

export function currentItem(queue: PlayerQueue): PlayerQueueItem | null {
  return queue.items[queue.idx] ?? null
}

export function isLive(item: PlayerQueueItem | null) {
  return item?.entity?.type === 'LIVE'
}

export function hasPrevious(queue: PlayerQueue, loop: boolean) {
  return queue.items.length >= 2 && (queue.idx > 0 || loop)
}

export function hasNext(queue: PlayerQueue, loop: boolean) {
  return queue.items.length >= 2 && (queue.idx < queue.items.length - 1 || loop)
}

/** The queue one item back, wrapping from the first to the last. */
export function movePrevious(queue: PlayerQueue): PlayerQueue {
  return { ...queue, idx: (queue.idx || queue.items.length) - 1 }
}

/** The queue one item on, wrapping from the last to the first. */
export function moveNext(queue: PlayerQueue): PlayerQueue {
  return { ...queue, idx: (queue.idx + 1) % queue.items.length }
}
