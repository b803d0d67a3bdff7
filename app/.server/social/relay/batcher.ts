import { isAway } from '#app/.server/base/db/index.ts'

/** Adds an item to the next batch. Returns the result for this item. */
export type Batcher<Item, Result> = (item: Item) => Promise<Result>

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

interface BatcherSettings<Item> {
  /** Items of one batch at most, and their size in all. */
  max: number
  size: (item: Item) => number
  maxSize: number
}

/**
 * Works in batches, one at a time: items that arrive meanwhile wait for the next batch. The items of a batch that fails
 * are tried one by one, so that none fails because of another.
 */
export function createBatcher<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  { max, size, maxSize }: BatcherSettings<Item>,
): Batcher<Item, Result> {
  const waiting: Waiting<Item, Result>[] = []
  let isWorking = false

  function takeBatch(): Waiting<Item, Result>[] {
    let [count, total] = [0, 0]
    for (const { item } of waiting) {
      total += size(item)
      if (count === max || (count > 0 && total > maxSize)) break
      count++
    }
    return waiting.splice(0, count)
  }

  async function drain(): Promise<void> {
    isWorking = true
    while (waiting.length > 0) await runBatch(takeBatch())
    isWorking = false
  }

  async function runBatch(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result)
    } catch (error) {
      if (batch.length === 1 || isAway(error)) for (const { reject } of batch) reject(error)
      else for (const one of batch) await runBatch([one])
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isWorking) void drain()
    })
}
