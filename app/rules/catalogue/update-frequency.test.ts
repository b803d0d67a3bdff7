import { expect, test } from 'vitest'
import { frequencyText, nextByRule } from './update-frequency.ts'

const at = (day: string) => Date.parse(`${day}T10:00:00Z`)
const next = (rrule: string, last: string, now = last) => {
  const time = nextByRule(rrule, at(last), at(now))
  return time === null ? null : new Date(time).toISOString()
}

test.each([
  ['FREQ=DAILY', '2026-11-28', '2026-11-29T10:00:00.000Z'],
  ['FREQ=WEEKLY', '2026-11-28', '2026-12-05T10:00:00.000Z'],
  ['FREQ=WEEKLY;INTERVAL=2', '2026-12-28', '2027-01-11T10:00:00.000Z'],
  ['FREQ=MONTHLY', '2027-01-31', '2027-02-28T10:00:00.000Z'],
  ['FREQ=WEEKLY;BYDAY=MO,WE', '2026-11-30', '2026-12-02T10:00:00.000Z'],
  ['FREQ=WEEKLY;BYDAY=MO', '2026-11-30', '2026-12-07T10:00:00.000Z'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-27', '2026-11-30T10:00:00.000Z'],
])('by %s what follows %s is %s', (rrule, last, expected) => {
  expect(next(rrule, last)).toBe(expected)
})

test.each([
  'FREQ=WEEKLY;COUNT=3',
  'FREQ=WEEKLY;BYDAY=+1MO',
  'FREQ=SECONDLY',
  'FREQ=WEEKLY;INTERVAL=0',
  'FREQ=WEEKLY;INTERVAL=99999999',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
  'nonsense',
  '',
])('what %j says of a day isn’t guessed', (rrule) => {
  expect(next(rrule, '2026-11-28')).toBeNull()
})

test('a day that has passed isn’t promised', () => {
  expect(next('FREQ=WEEKLY', '2026-10-01', '2026-11-28')).toBeNull()
})

test('the words of a rule follow it, and one’s own stay', () => {
  expect(frequencyText({ rrule: 'FREQ=DAILY' })).toBe('Every day')
  expect(frequencyText({ rrule: 'FREQ=MONTHLY', text: 'Every day' })).toBe('Every month')
  expect(frequencyText({ rrule: 'FREQ=WEEKLY', text: 'On Mondays' })).toBe('On Mondays')
  expect(frequencyText({ text: 'Now and then' })).toBe('Now and then')
  expect(frequencyText({ rrule: 'FREQ=WEEKLY;BYDAY=MO' })).toBe('')
})
