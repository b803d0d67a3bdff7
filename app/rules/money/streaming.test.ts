import { describe, expect, test } from 'vitest'
import {
  budgetDay,
  countable,
  type CountedReport,
  countedSeconds,
  isDue,
  wholeSats,
} from './streaming.ts'

const report: CountedReport = {
  seconds: 60,
  now: 100_000,
  began: 0,
  countedUntil: 40_000,
  rate: 10,
  left: 30_000,
}

describe('what counts of a report', () => {
  test.each<[string, Partial<CountedReport>, number]>([
    ['all of it', {}, 60],
    ['what has passed since the last report', { countedUntil: 70_000 }, 30],
    ['what has passed since the session began', { began: 85_500, countedUntil: null }, 14],
    ['what the account has not heard in another tab', { began: 0, countedUntil: 99_500 }, 0],
    ['nothing before the clock was set back', { countedUntil: 500_000 }, 0],
    ['what the budget is enough for', { left: 255 }, 25],
    ['nothing when the budget is used up', { left: 9 }, 0],
    ['nothing when the budget was made smaller', { left: -600 }, 0],
  ])('%s', (_what, known, counted) => {
    expect(countedSeconds({ ...report, ...known }).counted).toBe(counted)
  })

  test('a late report takes nothing from the next, and a pause gives nothing to it', () => {
    expect(countedSeconds({ ...report, now: 105_000 }).countedUntil).toBe(100_000)
    expect(countedSeconds({ ...report, now: 500_000 }).countedUntil).toBe(470_000)
  })

  test('whatever is claimed, no more than the time that has passed', () => {
    let countedUntil: number | null = null
    let sum = 0
    for (let now = 1000; now <= 600_000; now += 1000) {
      const counted = countedSeconds({ ...report, now, countedUntil, seconds: 120, left: 1e9 })
      ;({ countedUntil } = counted)
      sum += counted.counted
    }
    expect(sum).toBe(600)
  })
})

test.each([
  // Sats that are left, and those that wait already; what may still be counted, in sixtieths.
  ['all where everybody is here', 100, 0, false, 6000],
  // 91, and 4 + 5.
  ['what leaves the cap of its way', 100, 0, true, 5460],
  // 88, and 7 + 5 for the 148 that wait then.
  ['what leaves the cap of all that waits', 100, 60, true, 5280],
  ['five sats are kept from the first whole one on', 5, 0, true, 59],
  ['nothing where nothing is left', 0, 0, true, 0],
  ['nothing where less is', -5, 90, true, 0],
])('of what is left counts %s', (_what, sats, heard, isOutside, most) => {
  expect(countable({ left: sats * 60, heard: heard * 60, isOutside })).toBe(most)
})

test.each([
  [1000, 0, 0, true],
  [999, 9, 1, false],
  [10, 2, 2, true],
  [10, 10, 0, true],
  [9, 60, 60, false],
  [1, 1440, 0, true],
  [0, 9999, 9999, false],
])('%i sats, of %i minutes, last heard %i minutes ago: due %s', (sats, since, heard, due) => {
  const now = 1_800_000_000_000
  const ago = (minutes: number) => now - minutes * 60_000
  expect(isDue({ sats, since: ago(since), heardAt: ago(heard) }, now)).toBe(due)
})

test('days begin at midnight UTC, and sats are whole', () => {
  expect(budgetDay(new Date('2026-11-24T00:00:00Z'))).toBe('2026-11-24')
  expect(budgetDay(new Date('2026-11-23T23:59:59.999Z'))).toBe('2026-11-23')
  expect([wholeSats(59), wholeSats(60), wholeSats(1199)]).toEqual([0, 1, 19])
})
