import { expect, test } from 'vitest'
import { boostChoices, readSats, readUsd, usdInField, usdInSats } from './boost-choice.ts'

test.each<[string, number | null]>([
  ['5000', 5000],
  [' 1,000,000 ', 1_000_000],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['1e5', null],
  ['٣٠٠', null],
  ['9'.repeat(10), null],
])('%j sats are read as %s', (typed, sats) => {
  expect(readSats(typed)).toBe(sats)
})

test.each<[string, number | null]>([
  ['4.82', 4.82],
  ['1,000', 1000],
  ['.5', 0.5],
  ['4.', 4],
  ['0', 0],
  ['', null],
  ['.', null],
  ['-1', null],
  ['4.825', null],
  ['9'.repeat(8), null],
])('%j dollars are read as %s', (typed, usd) => {
  expect(readUsd(typed)).toBe(usd)
})

test('sats and dollars are kept in step by the price, to the cent and the sat', () => {
  expect(usdInField(5000, 96_412)).toBe('4.82')
  expect(usdInSats(4.82, 96_412)).toBe(4999)
  expect(usdInField(0, 96_412)).toBe('0.00')
  for (const sats of boostChoices.presets)
    expect(usdInSats(Number(usdInField(sats, 100_000)), 100_000)).toBe(sats)
})
