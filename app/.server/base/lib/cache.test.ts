import { beforeEach, expect, test, vi } from 'vitest'
import { testClock } from '#tests/rig/database.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { clearCaches, cached } from './cache.ts'

const clock = testClock()
let ctx: Ctx
let loads: string[]

beforeEach(() => {
  ctx = { db: {}, now: clock.now } as Ctx
  loads = []
})

function counted() {
  return cached(600, (_ctx, key) => {
    loads.push(key)
    return Promise.resolve(loads.length)
  })
}

test('for its time it is loaded once', async () => {
  const recall = counted()
  expect(await Promise.all([recall(ctx), recall(ctx)])).toEqual([1, 1])
  clock.pass(599)
  expect(await recall(ctx)).toBe(1)
  expect(loads).toHaveLength(1)
})

test('then the old is answered while the new is loaded, once for all who ask', async () => {
  const recall = counted()
  await recall(ctx)
  clock.pass(600)
  expect(await Promise.all([recall(ctx), recall(ctx)])).toEqual([1, 1])
  expect(await recall(ctx)).toBe(2)
  expect(loads).toHaveLength(2)
})

test('what is more than twice as old is waited for', async () => {
  const recall = counted()
  await recall(ctx)
  clock.pass(1201)
  expect(await recall(ctx)).toBe(2)
})

test('keys and installations are cached apart, and cleared when asked', async () => {
  const recall = counted()
  await recall(ctx, 'arts')
  await recall(ctx, 'news')
  await recall({ ...ctx, db: {} } as Ctx, 'arts')
  expect(loads).toEqual(['arts', 'news', 'arts'])
  recall.clear(ctx)
  expect(await recall(ctx, 'arts')).toBe(4)
})

test('a failure to load again leaves the old, and it is tried again', async () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue()
  const answers = [
    Promise.resolve('old'),
    Promise.reject(new Error('down')),
    Promise.resolve('new'),
  ]
  answers[1]?.catch(() => undefined)
  const recall = cached(60, () => answers.shift() ?? Promise.resolve('none'))
  await recall(ctx)
  clock.pass(61)
  expect(await recall(ctx)).toBe('old')
  await expect.poll(() => complaints).toHaveBeenCalled()
  expect(await recall(ctx)).toBe('old')
  await expect.poll(() => recall(ctx)).toBe('new')
})

test('nothing is not kept', async () => {
  const answers = [[], ['a'], ['b']]
  const recall = cached(
    60,
    () => Promise.resolve(answers.shift() ?? []),
    (value) => value.length === 0,
  )
  expect(await recall(ctx)).toEqual([])
  expect(await recall(ctx)).toEqual(['a'])
  expect(await recall(ctx)).toEqual(['a'])
})

test('everything that is cached is cleared at once, what is being loaded as well', async () => {
  const [one, other] = [counted(), counted()]
  await one(ctx)
  const underWay = other(ctx)
  clearCaches(ctx)
  await underWay
  await Promise.all([one(ctx), other(ctx)])
  expect(loads).toHaveLength(4)
})
