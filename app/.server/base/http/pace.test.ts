import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

test('so many at once, then so many each second, for each who asks', () => {
  let now = 0
  const mayGo = createPace({ burst: 3, perSecond: 2 }, () => now)
  expect([1, 2, 3, 4].map(() => mayGo('a'))).toEqual([true, true, true, false])
  expect(mayGo('b')).toBe(true)
  now += 500
  expect([mayGo('a'), mayGo('a')]).toEqual([true, false])
  now += 60_000
  expect([1, 2, 3, 4].map(() => mayGo('a'))).toEqual([true, true, true, false])
})
