import { expect, test } from 'vitest'
import { rangeOf } from './stats-range.ts'
import { rangeLabel, trendText } from '#app/texts/stats/stats-trend.ts'
import { statText, trendOf } from './stats-trend.ts'

const now = new Date('2026-11-21T15:30:00Z')

test.each([
  [18_426, 16_902, { direction: 'up', percent: 9, change: 1524 }],
  [214, 221, { direction: 'down', percent: 3.2, change: 7 }],
  [5, 5, { direction: 'equal', percent: 0, change: 0 }],
  [0, 0, { direction: 'equal', percent: 0, change: 0 }],
  [0, 4, { direction: 'down', percent: 100, change: 4 }],
  [12, 0, { direction: 'up', percent: 100, change: 12 }],
])('%s after %s', (total, previous, trend) => {
  expect(trendOf(total, previous)).toEqual(trend)
})

test.each([
  [18_426, 16_902, 'INTEGER', 'Up from 16,902'],
  [90, 99.5, 'USD', 'Down from $99.50'],
  [0, 0, 'USD', 'Remained at $0'],
] as const)('%s after %s in words', (total, previous, unit, text) => {
  expect(trendText(total, previous, { unit, locale: 'en-US' })).toBe(text)
})

test.each([
  [1204.8, 'USD', '$1,205'],
  [99.5, 'USD', '$99.50'],
  [0, 'USD', '$0'],
  [18_426, 'INTEGER', '18,426'],
  [31.4, 'PERCENT', '31%'],
] as const)('%s in %s is %s', (value, unit, text) => {
  expect(statText(value, unit, 'en-US')).toBe(text)
})

test.each([
  [{ range: '30' }, 'revenue', 'Revenue in the last 30 days'],
  [{ range: '7' }, 'downloads', 'Downloads in the last 7 days'],
  [{ range: 'all' }, 'revenue', 'All-time revenue'],
  [{ range: 'all' }, 'listens', 'All-time listens'],
  [{ start: '2026-11-01', end: '2026-11-03' }, 'revenue', 'Revenue between Nov 1 and Nov 3'],
  [{ start: '2025-11-01', end: '2026-11-03' }, 'listens', 'Listens between Nov 1, 2025 and Nov 3'],
] as const)('the label of %o', (asked, measure, label) => {
  const found = rangeOf(asked, { now, allTime: new Date('2024-10-03') })
  if (!('range' in found)) throw new Error(found.problem)
  expect(rangeLabel(found.range, measure, { now, locale: 'en-US' })).toBe(label)
})
