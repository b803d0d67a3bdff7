import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DatabaseAwayError } from '#app/.server/base/db/away.ts'
import { createBatcher } from './batcher.ts'

const settings = { max: 3, size: (text: string) => text.length, maxSize: 10 }

/** Batches whose work waits for the test, and what it was given. */
function heldBatches(work: (items: string[]) => string[]) {
  const given: string[][] = []
  let go: (() => void) | undefined
  const put = createBatcher<string, string>(async (items) => {
    given.push(items)
    if (given.length === 1) await new Promise<void>((resolve) => (go = resolve))
    return work(items)
  }, settings)
  return { put, given, go: () => go?.() }
}

test('what arrives while a batch is under way goes into the next ones, by number and size', async () => {
  const { put, given, go } = heldBatches((items) => items.map((item) => item.toUpperCase()))
  const all = ['a', 'b', 'c', 'd', 'e', 'much too long', 'f'].map(put)
  await nextTurn()
  expect(given).toEqual([['a']])
  go()
  expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D', 'E', 'MUCH TOO LONG', 'F'])
  expect(given).toEqual([['a'], ['b', 'c', 'd'], ['e'], ['much too long'], ['f']])
})

test('an item that fails takes no other with it', async () => {
  const { put, go } = heldBatches((items) => {
    if (items.includes('bad')) throw new Error('bad')
    return items
  })
  const all = ['a', 'b', 'bad', 'c'].map(put)
  go()
  const results = await Promise.allSettled(all)
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})

test('while the database is away a batch is not tried again', async () => {
  let tries = 0
  const put = createBatcher<string, string>(() => {
    tries++
    return Promise.reject(new DatabaseAwayError('gone'))
  }, settings)
  await put('a').catch(() => undefined)
  const results = await Promise.allSettled(['b', 'c', 'd', 'e'].map(put))
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  expect(tries).toBeLessThanOrEqual(4)
})
