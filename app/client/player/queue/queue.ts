import type { FeedFilter } from '#app/rules/catalogue/feed-filter.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { queueItem, type PlayerQueueItem } from '#app/client/player/hit.ts'

export interface PlayerQueue {
  idx: number
  items: readonly PlayerQueueItem[]
  title: string
  /** Only while it is shuffled: where each of the items stands without that. */
  order?: readonly number[]
  /** What of its show or playlist is still to be queued. */
  rest?: QueueRest | undefined
}

/** The pages of a feed from this one on. */
export interface QueueRest {
  feed: ContentHit
  page: number
  /** Which of its items, and in which order; without it all, the newest first. */
  filter?: FeedFilter
}

/** What a device keeps of a queue, and the most that a feed adds to one by itself. */
export const longestQueue = 1000

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

/** Whether it can begin again at its end: a list, or an item of its own that isn't live. */
export function canRepeat(queue: PlayerQueue) {
  const item = currentItem(queue)
  return queue.items.length >= 2 || (item !== null && !isLive(item))
}

export function hasPrevious(queue: PlayerQueue, loop: boolean) {
  return queue.items.length >= 2 && (queue.idx > 0 || loop)
}

export function hasNext(queue: PlayerQueue, loop: boolean) {
  return queue.items.length >= 2 && (queue.idx < queue.items.length - 1 || loop)
}

/** The queue with items inserted at index `at`, which is after the current item. */
export function withItems(queue: PlayerQueue, at: number, items: readonly PlayerQueueItem[]) {
  return {
    ...queue,
    items: queue.items.toSpliced(at, 0, ...items),
    ...(queue.order && { order: withPlaces(queue.order, at, items.length) }),
  }
}

/** The queue with the next page of its feed behind everything else, shuffled or not; an empty page is the last. */
export function withNextPage(queue: PlayerQueue, hits: readonly ContentHit[]): PlayerQueue {
  const { rest, order } = queue
  const added = buildQueue(hits, queue.title)?.items ?? []
  const items = [...queue.items, ...added]
  const behind = Math.max(-1, ...(order ?? [])) + 1
  const goesOn = rest && hits.length > 0 && items.length < longestQueue
  return {
    ...queue,
    items,
    ...(order && { order: [...order, ...added.map((_, index) => behind + index)] }),
    rest: goesOn ? { ...rest, page: rest.page + 1 } : undefined,
  }
}

/** Added items stand behind the one that they were added to. */
function withPlaces(order: readonly number[], at: number, count: number): number[] {
  const after = order[at - 1] ?? -1
  const added = Array.from({ length: count }, (_, index) => after + 1 + index)
  return order.map((place) => (place > after ? place + count : place)).toSpliced(at, 0, ...added)
}

/** The queue without an item. If it was the current one, the next becomes current, or the first after the last. */
export function withoutItem(queue: PlayerQueue, index: number): PlayerQueue {
  const items = queue.items.toSpliced(index, 1)
  const idx = index < queue.idx ? queue.idx - 1 : queue.idx % (items.length || 1)
  return { ...queue, idx, items, ...(queue.order && { order: queue.order.toSpliced(index, 1) }) }
}

/** The queue with an item moved; the current item stays current. */
export function withMovedItem(queue: PlayerQueue, from: number, to: number): PlayerQueue {
  const places = queue.items.map((_, index) => index)
  places.splice(to, 0, ...places.splice(from, 1))
  const { order } = queue
  return {
    ...queue,
    idx: places.indexOf(queue.idx),
    items: places.flatMap((index) => queue.items[index] ?? []),
    ...(order && { order: places.map((index) => order[index] ?? index) }),
  }
}

/** The queue with these items at other addresses, given by those that they had; all but the one at index `but`. */
export function withAddresses(
  queue: PlayerQueue,
  urls: Readonly<Record<string, string>>,
  but: number | null,
): PlayerQueue {
  const items = queue.items.map((item, index) => {
    const url = index === but ? undefined : urls[item.url]
    return url === undefined ? item : { ...item, url }
  })
  return { ...queue, items }
}

export function isInQueue(queue: PlayerQueue, index: number) {
  return Number.isInteger(index) && index >= 0 && index < queue.items.length
}

/** The queue with the previous item as the current one, wrapping from the first to the last. */
export function movePrevious(queue: PlayerQueue): PlayerQueue {
  return { ...queue, idx: (queue.idx || queue.items.length) - 1 }
}

/** The queue with the next item as the current one, wrapping from the last to the first. */
export function moveNext(queue: PlayerQueue): PlayerQueue {
  return { ...queue, idx: (queue.idx + 1) % queue.items.length }
}
