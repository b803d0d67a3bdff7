import { expect, test } from 'vitest'
import { comingTerms, isShown, owesTerms } from './notices.ts'

const day = (day: number) => new Date(Date.UTC(2026, 5, day))
const terms = (number: number, published: number, asked: number) => ({
  number,
  publishedAt: day(published),
  askedFrom: day(asked),
})

test('who agreed before the terms were published is asked from their day on', () => {
  const asked = [terms(2, 10, 20)]
  expect(owesTerms(day(9), asked, day(19))).toBe(false)
  expect(owesTerms(day(9), asked, day(20))).toBe(true)
  expect(owesTerms(day(10), asked, day(21))).toBe(false)
  expect(owesTerms(day(1), [], day(21))).toBe(false)
})

test('terms whose day has yet to come let nobody off those of before', () => {
  const asked = [terms(3, 12, 30), terms(2, 5, 5)]
  expect(owesTerms(day(4), asked, day(13))).toBe(true)
  expect(owesTerms(day(6), asked, day(13))).toBe(false)
  expect(owesTerms(day(6), asked, day(30))).toBe(true)
  expect(comingTerms(asked, day(13))).toBe(asked[0])
  expect(comingTerms(asked, day(30))).toBe(null)
})

test('an announcement is shown from its beginning until its end', () => {
  const one = { id: 'a', kind: 'WARNING' as const, text: 'x', link: null, from: day(2) }
  expect(isShown({ ...one, until: null }, day(1))).toBe(false)
  expect(isShown({ ...one, until: null }, day(9))).toBe(true)
  expect(isShown({ ...one, until: day(3) }, day(2))).toBe(true)
  expect(isShown({ ...one, until: day(3) }, day(3))).toBe(false)
})
