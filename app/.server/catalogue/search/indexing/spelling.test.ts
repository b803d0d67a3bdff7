import { expect, test } from 'vitest'
import { isCorrected, isOneSlipAway, slips } from './spelling.ts'

test.each([
  ['swapped', 'foghorn', 'fohgorn'],
  ['dropped', 'foghorn', 'fghorn'],
  ['doubled', 'foghorn', 'fogghorn'],
  ['replaced', 'foghorn', 'foghirn'],
  ['dropped at the end', 'foghorn', 'foghor'],
  ['swapped at the start', 'foghorn', 'ofghorn'],
])('a letter %s is one slip, and shares a form with the word', (_, word, typed) => {
  expect(isOneSlipAway(word, typed)).toBe(true)
  expect(isOneSlipAway(typed, word)).toBe(true)
  expect(slips(typed).some((form) => slips(word).includes(form))).toBe(true)
})

test.each([
  ['foghorn', 'foghorn'],
  ['foghorn', 'fogohrns'],
  ['foghorn', 'fghrn'],
  ['abcd', 'dbca'],
  ['', 'ab'],
])('%s and %s are not one slip apart', (a, b) => {
  expect(isOneSlipAway(a, b)).toBe(false)
})

test('short words and short numbers are taken as they are', () => {
  expect(isCorrected('in')).toBe(false)
  expect(isCorrected('112')).toBe(false)
  expect(isCorrected('2016')).toBe(true)
  expect(isCorrected('s02e05')).toBe(true)
})
