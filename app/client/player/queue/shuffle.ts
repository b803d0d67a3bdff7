import type { PlayerQueue } from './queue.ts'

/** A random number for a shuffle event: the same seed gives the same order. */
export function shuffleSeed(): number {
  return Math.floor(Math.random() * 2 ** 32)
}

export function isShuffled(queue: PlayerQueue): boolean {
  return queue.order !== undefined
}

/** The queue with its current item first and the others after it at random; `order` remembers where they were. */
export function shuffled(queue: PlayerQueue, seed: number): PlayerQueue {
  const random = randomFrom(seed)
  const others = queue.items.map((_, index) => index).filter((index) => index !== queue.idx)
  for (let last = others.length - 1; last > 0; last--) {
    const at = Math.floor(random() * (last + 1))
    const [here = 0, there = 0] = [others[last], others[at]]
    others[last] = there
    others[at] = here
  }
  const places = [queue.idx, ...others]
  return {
    ...queue,
    idx: 0,
    items: places.flatMap((place) => queue.items[place] ?? []),
    order: places.map((place) => queue.order?.[place] ?? place),
  }
}

/** The queue in the order that it had before, what was added meanwhile behind what it was added to. */
export function unshuffled({ order, ...queue }: PlayerQueue): PlayerQueue {
  if (!order) return queue
  const places = queue.items.map((_, index) => index)
  places.sort((a, b) => (order[a] ?? 0) - (order[b] ?? 0))
  return {
    ...queue,
    idx: places.indexOf(queue.idx),
    items: places.flatMap((place) => queue.items[place] ?? []),
  }
}

/** One of so many, for the seed. */
export function chosenOf(count: number, seed: number): number {
  return Math.floor(randomFrom(seed)() * count)
}

/** Numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
