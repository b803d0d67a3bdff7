import { expect, test } from 'vitest'
import { dayAfterKey, monthLater, weeksOf, withDay } from './calendar-days.ts'

test('a press begins a range, the next one ends it, whichever of them is earlier', () => {
  const whole = { start: '2026-11-01', end: '2026-11-21' }
  const begun = withDay(whole, '2026-11-10')
  expect(begun).toEqual({ start: '2026-11-10', end: null })
  expect(withDay(begun, '2026-11-12')).toEqual({ start: '2026-11-10', end: '2026-11-12' })
  expect(withDay(begun, '2026-10-31')).toEqual({ start: '2026-10-31', end: '2026-11-10' })
  expect(withDay(begun, '2026-11-10')).toEqual({ start: '2026-11-10', end: '2026-11-10' })
})

test('months begin on their weekday and have their days', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  expect(weeksOf('2024-02').flat().at(-4)).toBe('2024-02-29')
  expect(monthLater('2026-01', -1)).toBe('2025-12')
})

test.each([
  ['2026-11-01', 'ArrowLeft', '2026-10-31'],
  ['2026-11-21', 'ArrowDown', '2026-11-28'],
  ['2026-03-31', 'PageUp', '2026-02-28'],
  ['2026-03-15', 'PageDown', '2026-04-15'],
  ['2026-11-01', 'Enter', null],
])('from %s %s leads to %s', (day, key, next) => {
  expect(dayAfterKey(day, key)).toBe(next)
})
