import { expect, test } from 'vitest'
import {
  cardDuration,
  clockDuration,
  displayMonth,
  displayTime,
  liveStart,
  relativeTime,
  shortDate,
  spokenDuration,
  type DisplayClock,
} from './display-time.ts'

const now = new Date('2026-11-20T12:00:00Z')
const clock: DisplayClock = { now, locale: 'en-US', timeZone: 'UTC' }

function inSeconds(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}

test('past times go from now over minutes and hours to a date', () => {
  expect(relativeTime(now, clock)).toBe('now')
  expect(relativeTime(inSeconds(-59), clock)).toBe('now')
  expect(relativeTime(inSeconds(-60), clock)).toBe('1 min')
  expect(relativeTime(inSeconds(-45 * 60 - 30), clock)).toBe('45 min')
  expect(relativeTime(inSeconds(-120 * 60), clock)).toBe('120 min')
  expect(relativeTime(inSeconds(-120 * 60 - 1), clock)).toBe('2h')
  expect(relativeTime(inSeconds(-48 * 3600 + 1), clock)).toBe('47h')
  expect(relativeTime(inSeconds(-48 * 3600), clock)).toBe('Nov 18')
})

test('future times within two minutes are 1 min, later ones read like past ones', () => {
  expect(relativeTime(inSeconds(1), clock)).toBe('1 min')
  expect(relativeTime(inSeconds(0.5), clock)).toBe('1 min')
  expect(relativeTime(inSeconds(120), clock)).toBe('1 min')
  expect(relativeTime(inSeconds(121), clock)).toBe('2 min')
  expect(relativeTime(inSeconds(5 * 3600), clock)).toBe('5h')
  expect(relativeTime(inSeconds(3 * 86400), clock)).toBe('Nov 23')
})

test('a short date has the year only when it is another one, by the time zone', () => {
  const newYear: DisplayClock = { ...clock, now: new Date('2027-01-01T02:00:00Z') }
  const tokyo = { ...newYear, timeZone: 'Asia/Tokyo' }
  const newYork = { ...newYear, timeZone: 'America/New_York' }
  expect(shortDate('2026-11-19T06:00:00Z', clock)).toBe('Nov 19')
  expect(shortDate('2025-11-19T06:00:00Z', clock)).toBe('Nov 19, 2025')
  expect(shortDate('2026-12-31T23:00:00Z', newYear)).toBe('Dec 31, 2026')
  expect(shortDate('2026-12-31T23:00:00Z', newYork)).toBe('Dec 31')
  expect(shortDate('2026-12-31T23:00:00Z', tokyo)).toBe('Jan 1')
})

test('a date stands alone, with its time, or is left out', () => {
  const evening = '2026-11-20T20:14:00Z'
  expect(displayTime(evening, 'date', clock)).toBe('Nov 20')
  expect(displayTime(evening, 'datetime', clock)).toBe('Nov 20, 8:14 PM')
  expect(displayTime('2025-11-20T20:14:00Z', 'datetime', clock)).toBe('Nov 20, 2025, 8:14 PM')
  expect(displayTime(evening, 'time', clock)).toBe('8:14 PM')
  const tokyo = { ...clock, locale: 'en-GB', timeZone: 'Asia/Tokyo' }
  expect(displayTime(evening, 'datetime', tokyo)).toMatch(/^21 Nov,? (at )?0?5:14$/)
})

test('what is recent has the time of today, or was yesterday', () => {
  const recent = (moment: string) =>
    displayTime(moment, 'recent', { ...clock, now: new Date('2026-11-20T21:00:00Z') })
  expect(recent('2026-11-20T20:14:00Z')).toBe('8:14 PM')
  expect(recent('2026-11-20T00:00:00Z')).toBe('12:00 AM')
  expect(recent('2026-11-19T23:59:00Z')).toBe('Yesterday')
  expect(recent('2026-11-18T23:59:00Z')).toBe('Nov 18')
})

test('the start of a livestream is told in minutes, by day or by date', () => {
  expect(liveStart(inSeconds(1), clock)).toBe('in 1 min')
  expect(liveStart(inSeconds(59 * 60), clock)).toBe('in 59 min')
  expect(liveStart(inSeconds(60 * 60), clock)).toBe('today at 1:00 PM')
  expect(liveStart(inSeconds(-3600), clock)).toBe('today at 11:00 AM')
  expect(liveStart('2026-11-21T18:30:00Z', clock)).toBe('tomorrow at 6:30 PM')
  expect(liveStart('2026-11-22T00:00:00Z', clock)).toBe('Nov 22')
  expect(liveStart('2026-11-19T23:00:00Z', clock)).toBe('Nov 19')
})

test('today and tomorrow are those of the time zone, also where the clock changes', () => {
  const start = '2026-11-21T03:00:00Z'
  expect(liveStart(start, { ...clock, timeZone: 'America/New_York' })).toBe('today at 10:00 PM')
  expect(liveStart(start, { ...clock, timeZone: 'Asia/Tokyo' })).toBe('tomorrow at 12:00 PM')
  const changing = { ...clock, now: new Date('2026-10-24T22:30:00Z'), timeZone: 'Europe/London' }
  expect(liveStart('2026-10-25T23:30:00Z', changing)).toBe('tomorrow at 11:30 PM')
})

test('locales write times their own way', () => {
  expect(liveStart('2026-11-21T18:30:00Z', { ...clock, locale: 'en-GB' })).toBe('tomorrow at 18:30')
  expect(shortDate('2026-11-19T06:00:00Z', { ...clock, locale: 'en-GB' })).toBe('19 Nov')
})

test('an unknown locale or time zone, and what is no time, do no harm', () => {
  const odd = { now, locale: 'not a locale', timeZone: 'Mars/Olympus' }
  expect(liveStart('2026-11-21T18:30:00Z', odd)).toBe('tomorrow at 6:30 PM')
  expect(shortDate('2026-11-19T06:00:00Z', { ...odd, locale: 'xx' })).toBe('Nov 19')
  expect(relativeTime('soon', clock)).toBe('')
  expect(shortDate('', clock)).toBe('')
  expect(liveStart('nonsense', clock)).toBe('')
})

test('clock durations show hours only where there are any', () => {
  expect(clockDuration(0)).toBe('0:00')
  expect(clockDuration(59.9)).toBe('0:59')
  expect(clockDuration(123)).toBe('2:03')
  expect(clockDuration(3723)).toBe('1:02:03')
  expect(clockDuration(360_000)).toBe('100:00:00')
  expect(clockDuration(NaN)).toBe('0:00')
  expect(clockDuration(Infinity)).toBe('0:00')
  expect(clockDuration(-5)).toBe('0:00')
})

test('spoken durations keep the two largest units', () => {
  expect(spokenDuration(3864)).toBe('1h 4m')
  expect(spokenDuration(3600)).toBe('1h 0m')
  expect(spokenDuration(2931)).toBe('48m 51s')
  expect(spokenDuration(51)).toBe('51s')
  expect(spokenDuration(0)).toBe('0s')
})

test('cards leave the seconds out', () => {
  expect(cardDuration(2931)).toBe('48m')
  expect(cardDuration(3864)).toBe('1h 4m')
  expect(cardDuration(51)).toBe('51s')
})

test('a month is itself in every zone', () => {
  expect(displayMonth('2026-11', 'en-US')).toBe('November 2026')
  expect(displayMonth('2026-11', 'de')).toBe('November 2026')
  expect(displayMonth('nonsense', 'en-US')).toBe('')
})
