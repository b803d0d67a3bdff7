import { expect, test } from 'vitest'
import { isTimeZone, momentOf, utcOffset, writtenIn } from './zoned-time.ts'

test('a written time is a moment in its zone, in summer and winter', () => {
  expect(momentOf('2026-07-01T10:00', 'Europe/Berlin')).toBe('2026-07-01T08:00:00.000Z')
  expect(momentOf('2026-12-01T10:00', 'Europe/Berlin')).toBe('2026-12-01T09:00:00.000Z')
  expect(momentOf('2026-11-19T06:00', 'UTC')).toBe('2026-11-19T06:00:00.000Z')
  expect(momentOf('2026-07-01T10:00:30', 'America/St_Johns')).toBe('2026-07-01T12:30:30.000Z')
  expect(momentOf('2026-07-01T10:00', 'Pacific/Kiritimati')).toBe('2026-06-30T20:00:00.000Z')
})

test('a time that clocks skip is as much later as they skip', () => {
  expect(momentOf('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(momentOf('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
  // Where half an hour is skipped.
  expect(momentOf('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z')
})

test('of a time that clocks show twice it is the first', () => {
  expect(momentOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(momentOf('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
})

test('the hours next to a change of clocks are right', () => {
  expect(momentOf('2026-03-29T01:59', 'Europe/Berlin')).toBe('2026-03-29T00:59:00.000Z')
  expect(momentOf('2026-03-29T03:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
  expect(momentOf('2026-10-25T03:00', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z')
  expect(momentOf('2026-10-25T01:59', 'Europe/Berlin')).toBe('2026-10-24T23:59:00.000Z')
})

test('what is no time or no zone is no moment', () => {
  for (const text of ['', 'soon', '2026-13-01T10:00', '2026-07-01', '2026-07-01T10:00Z'])
    expect(momentOf(text, 'UTC')).toBeNull()
  for (const zone of ['', 'Mars/Olympus', '../UTC', 'x'.repeat(10_000)])
    expect(momentOf('2026-07-01T10:00', zone)).toBeNull()
  expect(isTimeZone('Europe/London')).toBe(true)
})

test('a moment is written as the zone shows it, as exact as it is', () => {
  expect(writtenIn('2026-07-01T08:00:00.000Z', 'Europe/Berlin')).toBe('2026-07-01T10:00')
  expect(writtenIn('2019-02-03T04:05:24.000Z', 'UTC')).toBe('2019-02-03T04:05:24')
  expect(writtenIn('2019-02-03T04:05:24.120Z', 'UTC')).toBe('2019-02-03T04:05:24.120')
  expect(writtenIn('2026-01-01T00:30:00.000Z', 'America/New_York')).toBe('2025-12-31T19:30')
})

test('a zone says how far it is from UTC', () => {
  expect(utcOffset('2026-11-19T06:00:00.000Z', 'Europe/London')).toBe('UTC')
  expect(utcOffset('2026-07-19T06:00:00.000Z', 'Europe/London')).toBe('UTC+1')
  expect(utcOffset('2026-07-19T06:00:00.000Z', 'America/St_Johns')).toBe('UTC-2:30')
  expect(utcOffset('2026-07-19T06:00:00.000Z', 'Asia/Kathmandu')).toBe('UTC+5:45')
})
