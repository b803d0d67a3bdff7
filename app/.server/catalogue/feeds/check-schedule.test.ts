import { expect, test } from 'vitest'
import { nextCheckAt, retryAfterSeconds } from './check-schedule.ts'

const now = new Date('2026-11-21T12:00:00Z')
const yesterday = new Date('2026-11-20T12:00:00Z')

function pauseHours(facts: Partial<Parameters<typeof nextCheckAt>[0]>) {
  const next = nextCheckAt({ now, newestItemAt: yesterday, failures: 0, ...facts })
  return (next.getTime() - now.getTime()) / 3_600_000
}

test('a feed with a new item is looked at each hour', () => {
  expect(pauseHours({})).toBe(1)
})

test('a feed that has been quiet for months is looked at once a day', () => {
  expect(pauseHours({ newestItemAt: new Date('2026-01-01T00:00:00Z') })).toBe(24)
  expect(pauseHours({ newestItemAt: null })).toBe(24)
})

test('a ttl longer than our pause is kept', () => {
  expect(pauseHours({ ttlMinutes: 180 })).toBe(3)
  expect(pauseHours({ ttlMinutes: 5 })).toBe(1)
})

test('pauses double with each failure, up to a week', () => {
  expect([1, 2, 3, 4].map((failures) => pauseHours({ failures }))).toEqual([1, 2, 4, 8])
  expect(pauseHours({ failures: 30 })).toBe(168)
})

test('Retry-After is waited for', () => {
  expect(pauseHours({ failures: 1, retryAfterSeconds: 36_000 })).toBe(10)
})

test('a finished feed is looked at once a week', () => {
  expect(pauseHours({ complete: true })).toBe(168)
})

test('Retry-After is read as seconds and as a date', () => {
  expect(retryAfterSeconds('120', now)).toBe(120)
  expect(retryAfterSeconds('Sat, 21 Nov 2026 12:01:00 GMT', now)).toBe(60)
  expect(retryAfterSeconds('Sat, 21 Nov 2020 12:01:00 GMT', now)).toBeUndefined()
  expect(retryAfterSeconds('soon', now)).toBeUndefined()
})
