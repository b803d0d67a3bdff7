import { expect, test } from 'vitest'
import { perMinute, createRateLimiter } from './rate-limiter.ts'

test('so many at once, then so many each second, for each who asks', () => {
  let now = 0
  const mayGo = createRateLimiter({ burst: 3, perSecond: 2 }, () => now)
  expect([1, 2, 3, 4].map(() => mayGo('a'))).toEqual([true, true, true, false])
  expect(mayGo('b')).toBe(true)
  now += 500
  expect([mayGo('a'), mayGo('a')]).toEqual([true, false])
  now += 60_000
  expect([1, 2, 3, 4].map(() => mayGo('a'))).toEqual([true, true, true, false])
})

test('what may be done in a minute comes back as time passes', () => {
  let now = 0
  const mayGo = createRateLimiter(perMinute(60), () => now)
  const taken = (who: string) =>
    Array.from({ length: 100 }, () => mayGo(who)).filter(Boolean).length
  expect(taken('a')).toBe(60)
  expect(taken('b')).toBe(60)
  now += 10_000
  expect(taken('a')).toBe(10)
  now += 600_000
  expect(taken('a')).toBe(60)
})

test('null is no limit', () => {
  const mayGo = createRateLimiter(null)
  expect(Array.from({ length: 1000 }, () => mayGo('a')).every(Boolean)).toBe(true)
})
