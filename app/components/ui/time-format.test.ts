import { expect, test } from 'vitest'
import { formatTime, serverZone } from './time-format.ts'

const now = new Date('2026-11-21T10:00:00Z')
const evening = new Date('2026-11-20T20:14:00Z')

test('the year is left out of this year’s dates', () => {
  expect(formatTime(evening, 'date', now, serverZone)).toBe('Nov 20')
  expect(formatTime(new Date('2025-11-20T20:14:00Z'), 'date', now, serverZone)).toBe('Nov 20, 2025')
})

test('date and time are written in the zone and locale asked for', () => {
  expect(formatTime(evening, 'datetime', now, serverZone).replace(/\s/g, ' ')).toBe(
    'Nov 20, 8:14 PM',
  )
  const tokyo = { locale: 'en-GB', timeZone: 'Asia/Tokyo' }
  expect(formatTime(evening, 'datetime', now, tokyo)).toMatch(/^21 Nov,? (at )?0?5:14$/)
})
