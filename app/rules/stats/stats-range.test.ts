import { expect, test } from 'vitest'
import {
  automaticBucket,
  bucketsOf,
  clampedPeriod,
  dayText,
  daysIn,
  isUnfinished,
  lastDays,
  periodBefore,
  rangeOf,
  startOfAllTime,
  startOfItem,
  type StatsBucket,
} from './stats-range.ts'

const now = new Date('2026-11-21T15:30:00Z')
const at = (text: string) => new Date(text)
const days = (start: string, end: string) => ({ start: at(start), end: at(`${end}T23:59:59.999Z`) })

test.each([
  ['7', 7, '2026-11-15'],
  ['30', 30, '2026-10-23'],
  ['90', 90, '2026-08-24'],
] as const)('the last %s days end with today', (range, count, first) => {
  const found = rangeOf({ range }, { now, allTime: null })
  expect(found).toEqual({ range: { preset: range, ...days(first, '2026-11-21') } })
  expect('range' in found && daysIn(found.range)).toBe(count)
})

test('thirty days are shown where nothing is asked for', () => {
  expect(rangeOf({}, { now, allTime: null })).toMatchObject({ range: { preset: '30' } })
})

test('all time begins seven days before what was published first, never before June 2, 2021', () => {
  expect(startOfAllTime(at('2024-10-10T22:00:00Z'))).toEqual(at('2024-10-03'))
  expect(startOfAllTime(at('2021-06-05T01:00:00Z'))).toEqual(at('2021-06-02'))
  expect(rangeOf({ range: 'all' }, { now, allTime: at('2024-10-03') })).toEqual({
    range: { preset: 'all', ...days('2024-10-03', '2026-11-21') },
  })
})

test('all time of what was never published cannot be told', () => {
  expect(rangeOf({ range: 'all' }, { now, allTime: null })).toEqual({ problem: 'tryAgain' })
})

test('an item begins two days before it was published', () => {
  expect(startOfItem(at('2026-11-19T06:00:00Z'))).toEqual(at('2026-11-17'))
})

test.each([
  [{}, 'selectRange'],
  [{ start: '2026-11-01' }, 'selectRange'],
  [{ end: '2026-11-01' }, 'selectRange'],
  [{ start: 'x', end: '2026-11-01' }, 'noDates'],
  [{ start: '2026-11-01', end: 'x' }, 'noDates'],
  [{ start: '2026-11-03', end: '2026-11-01' }, 'reversed'],
  [{ start: '2027-01-03', end: '2027-01-09' }, 'tooLate'],
  [{ start: '2019-01-03', end: '2019-01-09' }, 'tooEarly'],
])('a chosen range needs both ends in their order: %o is %s', (asked, problem) => {
  expect(rangeOf({ range: 'custom', ...asked }, { now, allTime: null })).toEqual({ problem })
})

test('a chosen range has its last day whole, and nothing before June 2, 2021 or after today', () => {
  expect(rangeOf({ start: '2026-11-01', end: '2026-11-03' }, { now, allTime: null })).toEqual({
    range: { preset: 'custom', ...days('2026-11-01', '2026-11-03') },
  })
  expect(clampedPeriod({ start: at('2019-01-01'), end: at('2030-01-01') }, now)).toEqual(
    days('2021-06-02', '2026-11-21'),
  )
})

test('the period before has as many days', () => {
  expect(periodBefore(lastDays(30, now))).toEqual(days('2026-09-23', '2026-10-22'))
})

test.each([
  [1, 'DAY'],
  [48, 'DAY'],
  [49, 'WEEK'],
  [179, 'WEEK'],
  [180, 'MONTH'],
] as const)('%i days are shown by %s', (count, bucket) => {
  expect(automaticBucket(lastDays(count, now))).toBe(bucket)
})

test.each([
  ['DAY', '2026-11-01', '2026-11-03', ['2026-11-01', '2026-11-02', '2026-11-03']],
  // November 1, 2026 is a Sunday.
  ['WEEK', '2026-11-01', '2026-11-09', ['2026-10-26', '2026-11-02', '2026-11-09']],
  ['MONTH', '2025-12-31', '2026-02-01', ['2025-12-01', '2026-01-01', '2026-02-01']],
])('a period has its buckets by %s', (bucket, start, end, expected) => {
  expect(bucketsOf(days(start, end), bucket as StatsBucket).map(dayText)).toEqual(expected)
})

test('the bucket of today is not finished', () => {
  expect(isUnfinished(at('2026-11-21'), 'DAY', now)).toBe(true)
  expect(isUnfinished(at('2026-11-20'), 'DAY', now)).toBe(false)
  expect(isUnfinished(at('2026-11-16'), 'WEEK', now)).toBe(true)
  expect(isUnfinished(at('2026-11-01'), 'MONTH', now)).toBe(true)
})
