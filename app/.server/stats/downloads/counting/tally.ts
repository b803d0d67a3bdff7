import { type DownloadWindow, type LeftOut, repeatsOf, verdictOf } from './window.ts'

/** What a window adds to the figures of its day (UTC), the one on which it began. */
export interface WindowCount {
  feedId: string
  itemId: string
  /** Days since 1970. */
  day: number
  app: string
  device: string
  country: string
  /** Why it isn't counted; null if it is. */
  leftOut: Exclude<LeftOut, 'repeat'> | null
  repeats: number
}

/** Numbers of the aggregates: of an item, or of its whole feed where `itemId` is ''. */
export interface TallyRow {
  feedId: string
  itemId: string
  dimension: TallyDimension
  /** 2026-11-26 */
  day: string
  /** By value; none is 0. */
  counts: Map<string, number>
}

const tallyDimensions = ['all', 'app', 'device', 'country', 'left-out'] as const
type TallyDimension = (typeof tallyDimensions)[number]

export const dayMs = 24 * 60 * 60 * 1000

/** Days since 1970 (UTC). */
export function dayOf(time: number): number {
  return Math.floor(time / dayMs)
}

/** 2026-11-26 */
export function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

export function countOf(
  of: { feedId: string; itemId: string },
  window: DownloadWindow,
): WindowCount {
  const { app, device, country, startedAt } = window
  const verdict = verdictOf(window)
  return {
    feedId: of.feedId,
    itemId: of.itemId,
    day: dayOf(startedAt),
    app,
    device,
    country,
    leftOut: verdict === 'counted' ? null : verdict,
    repeats: repeatsOf(window),
  }
}

type Numbers = Record<TallyDimension, Map<string, number>>
/** By item. */
type OfFeed = Map<string, Numbers>
/** By feed. */
type OfDay = Map<string, OfFeed>

/** Adds up the counts of windows. */
export class DownloadTally {
  readonly #days = new Map<number, OfDay>()

  /** Adds the window, or takes it away where `sign` is -1. */
  add(count: WindowCount, sign: 1 | -1 = 1): void {
    const feeds = entry(this.#days, count.day, (): OfDay => new Map())
    const items = entry(feeds, count.feedId, (): OfFeed => new Map())
    const numbers = entry(items, count.itemId, noNumbers)
    if (count.leftOut !== null) return add(numbers['left-out'], count.leftOut, sign)
    add(numbers.all, '', sign)
    add(numbers.app, count.app, sign)
    add(numbers.device, count.device, sign)
    add(numbers.country, count.country, sign)
    if (count.repeats > 0) add(numbers['left-out'], 'repeat', sign * count.repeats)
  }

  /** Takes out the numbers of the days before `day`, of each item and of each feed. */
  *takeBefore(day: number): Generator<TallyRow> {
    const taken = [...this.#days.keys()].filter((kept) => kept < day).toSorted((a, b) => a - b)
    for (const one of taken) {
      for (const [feedId, items] of this.#days.get(one) ?? []) yield* rowsOf(feedId, one, items)
      this.#days.delete(one)
    }
  }
}

function* rowsOf(feedId: string, day: number, items: OfFeed): Generator<TallyRow> {
  const date = dateOf(day)
  const feed = noNumbers()
  for (const [itemId, numbers] of items)
    for (const dimension of tallyDimensions) {
      const counts = numbers[dimension]
      for (const [value, downloads] of counts) add(feed[dimension], value, downloads)
      if (counts.size > 0) yield { feedId, itemId, dimension, day: date, counts }
    }
  for (const dimension of tallyDimensions) {
    const counts = feed[dimension]
    if (counts.size > 0) yield { feedId, itemId: '', dimension, day: date, counts }
  }
}

function noNumbers(): Numbers {
  return {
    all: new Map(),
    app: new Map(),
    device: new Map(),
    country: new Map(),
    'left-out': new Map(),
  }
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

function add(numbers: Map<string, number>, value: string, more: number): void {
  const sum = (numbers.get(value) ?? 0) + more
  if (sum === 0) numbers.delete(value)
  else numbers.set(value, sum)
}
