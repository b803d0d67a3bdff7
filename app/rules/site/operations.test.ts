import { expect, test } from 'vitest'
import { isTight, spaceOf, usualOf } from './operations.ts'

test('a day is usual between half and twice the median of those before it', () => {
  const before = [100, 90, 110, 100, 2000, 95, 105]
  expect([50, 49, 200, 201].map((value) => usualOf(before, value))).toEqual([
    'USUAL',
    'FEWER',
    'USUAL',
    'MORE',
  ])
})

test('fewer than seven days say nothing of a day, and small counts are always usual', () => {
  expect(usualOf([100, 100, null, 100, 100, 100, 100], 1000)).toBe('NEW')
  expect(usualOf([0, 0, 0, 0, 0, 0, 0], 9)).toBe('USUAL')
  expect(usualOf([0, 0, 0, 0, 0, 0, 0], 11)).toBe('MORE')
})

test('room ends at the pace of the days that were measured', () => {
  expect(spaceOf([null, 10, null, 30], 30, 100)).toEqual({
    used: 30,
    capacity: 100,
    perDay: 10,
    daysLeft: 7,
  })
  expect(spaceOf([30, 20], 20, 100)).toMatchObject({ perDay: -10, daysLeft: null })
  expect(spaceOf([null, 30], 30, 100)).toMatchObject({ perDay: null, daysLeft: null })
  expect(spaceOf([], 30, null)).toMatchObject({ perDay: null, daysLeft: null })
})

test('a store is tight that is nearly full, or full within a month', () => {
  const space = { used: 50, capacity: 100, perDay: 1, daysLeft: 50 }
  expect(isTight(space)).toBe(false)
  expect(isTight({ ...space, daysLeft: 29 })).toBe(true)
  expect(isTight({ ...space, used: 96, daysLeft: null })).toBe(true)
  expect(isTight({ ...space, capacity: null, used: 1e9 })).toBe(false)
})
