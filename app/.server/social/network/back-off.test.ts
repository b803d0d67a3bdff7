import { expect, test } from 'vitest'
import { longBackOffMs, backOffMs } from './back-off.ts'

test('pauses grow from a minute to an hour, spread by a quarter', () => {
  const minutes = (failures: number, random: number) => backOffMs(failures, random) / 60_000
  expect([1, 2, 3, 4].map((failures) => minutes(failures, 0.5))).toEqual([1, 2, 4, 8])
  expect([minutes(3, 0), minutes(3, 1)]).toEqual([3, 5])
  expect([minutes(7, 1), minutes(100, 0.5), minutes(5000, 1)]).toEqual([60, 60, 60])
})

test('what misbehaved is left alone for about an hour', () => {
  expect([longBackOffMs(0), longBackOffMs(1)]).toEqual([54 * 60_000, 3_600_000])
})
