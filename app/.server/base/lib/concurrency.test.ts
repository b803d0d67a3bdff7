import { expect, test } from 'vitest'
import {
  createLimiter,
  createShares,
  createSingleFlight,
  createTurns,
  TooBusyError,
} from './concurrency.ts'

/** Work that ends when told. */
function openWork() {
  const ends: (() => void)[] = []
  let most = 0
  let running = 0
  const work = () =>
    new Promise<number>((resolve) => {
      running += 1
      most = Math.max(most, running)
      ends.push(() => {
        running -= 1
        resolve(most)
      })
    })
  return { work, ends, most: () => most }
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5))
}

test('no more than so many run at once, and all come to their turn', async () => {
  const limited = createLimiter(2, 10)
  const { work, ends, most } = openWork()
  const all = Promise.all([1, 2, 3, 4, 5].map(() => limited(work)))
  for (let index = 0; index < 5; index++) {
    await settle()
    ends[index]?.()
  }
  await all
  expect(most()).toBe(2)
  expect(limited.isIdle()).toBe(true)
})

test('of each name so many run at once, whatever others do', async () => {
  const inTurn = createTurns(1, 10)
  const { work, ends } = openWork()
  const all = ['a', 'a', 'b'].map((name) => inTurn(name, work))
  await settle()
  expect(ends).toHaveLength(2)
  ends.forEach((end) => end())
  await settle()
  expect(ends).toHaveLength(3)
  ends.forEach((end) => end())
  await Promise.all(all)
})

test('who asks for much has their share of all places, and no place in the queue of all for the rest', async () => {
  const inShare = createShares({
    all: { atOnce: 2, mostWaiting: 1 },
    each: { atOnce: 1, mostWaiting: 2 },
  })
  const { work, ends, most } = openWork()
  const ofOne = ['a', 'a', 'a'].map((name) => inShare(name, work))
  await expect(inShare('a', work)).rejects.toBeInstanceOf(TooBusyError)
  const [ofAnother, ofAThird] = [inShare('b', work), inShare('c', work)]
  await expect(inShare('d', work)).rejects.toBeInstanceOf(TooBusyError)
  for (let index = 0; index < 5; index++) {
    await settle()
    ends[index]?.()
  }
  await Promise.all([...ofOne, ofAnother, ofAThird])
  expect(most()).toBe(2)
})

test('who would wait behind too many is told so at once', async () => {
  const limited = createLimiter(1, 1)
  const { work, ends } = openWork()
  const [first, second] = [limited(work), limited(work)]
  await expect(limited(work)).rejects.toBeInstanceOf(TooBusyError)
  ends[0]?.()
  await first
  await settle()
  ends[1]?.()
  await second
})

test('what fails lets the next one in', async () => {
  const limited = createLimiter(1, 5)
  const failing = limited(() => Promise.reject(new Error('no')))
  const next = limited(() => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('the same work at the same time is done once, and anew afterwards', async () => {
  const shared = createSingleFlight<number>()
  let count = 0
  const work = async () => {
    await settle()
    return ++count
  }
  expect(await Promise.all([shared('a', work), shared('a', work), shared('b', work)])).toEqual([
    1, 1, 2,
  ])
  expect(await shared('a', work)).toBe(3)
})
