import { expect, test } from 'vitest'
import { rangeView, spanText } from './range-view.ts'

const clock = { now: new Date('2026-11-21T12:00:00Z'), locale: 'en-US' }
const days = { start: new Date('2026-10-23T00:00:00Z'), end: new Date('2026-11-21T23:59:59.999Z') }

test('a range is called by its preset, one that was chosen by its days', () => {
  expect(rangeView({ preset: '30', ...days }, 'DAY', clock)).toEqual({
    preset: '30',
    start: '2026-10-23',
    end: '2026-11-21',
    bucket: 'DAY',
    name: 'Last 30 days',
    span: 'Oct 23 – Nov 21',
    earliest: '2021-06-02',
    today: '2026-11-21',
  })
  expect(rangeView({ preset: 'custom', ...days }, 'DAY', clock).name).toBe('Oct 23 – Nov 21')
})

test('days of other years say theirs, and a single day stands alone', () => {
  expect(spanText({ ...days, start: new Date('2025-12-30T00:00:00Z') }, clock)).toBe(
    'Dec 30, 2025 – Nov 21',
  )
  expect(spanText({ start: days.end, end: days.end }, clock)).toBe('Nov 21')
})
