import { expect, test } from 'vitest'
import { secondsUntil } from './seconds-until.ts'

test.each([
  ['2026-11-28T02:59:30.500Z', 30],
  ['2026-11-28T03:00:00.000Z', 0],
  ['2026-11-28T03:00:01.000Z', 86_399],
  ['2026-11-28T23:00:00.000Z', 4 * 3600],
])('at %s it is 03:00 in %i s', (now, seconds) => {
  expect(secondsUntil('03:00', new Date(now))).toBe(seconds)
})
