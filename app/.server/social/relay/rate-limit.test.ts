import { expect, test } from 'vitest'
import { testClock } from '#tests/rig/database.ts'
import { createRateLimit } from './rate-limit.ts'

test('a key may do so much in a minute, and gets it back as time passes', () => {
  const clock = testClock()
  const limit = createRateLimit(60, clock.now)
  const taken = (key: string) =>
    Array.from({ length: 100 }, () => limit(key)).filter(Boolean).length
  expect(taken('a')).toBe(60)
  expect(taken('b')).toBe(60)
  clock.pass(10)
  expect(taken('a')).toBe(10)
  clock.pass(600)
  expect(taken('a')).toBe(60)
})

test('0 stands for no limit', () => {
  const limit = createRateLimit(0, testClock().now)
  expect(Array.from({ length: 1000 }, () => limit('a')).every(Boolean)).toBe(true)
})
