import { expect, test } from 'vitest'
import {
  boostChoices,
  readSats,
  readUsd,
  usdInField,
  usdInSats,
  readZapAmount,
  zapAmounts,
  highestAcceptedSats,
} from './amounts.ts'

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

test.each<[string, number | null]>([
  ['10', 10],
  [' 1,000 ', 1000],
  ['100,000', 100_000],
  ['0100', 100],
  ['9', null],
  ['100001', null],
  ['10.5', null],
  ['1e3', null],
  ['-100', null],
  ['', null],
  ['100 sats', null],
  ['٣٠٠', null],
])('%s is read as %s', (typed, sats) => {
  expect(readZapAmount(typed)).toBe(sats)
})

test('what is offered can be zapped', () => {
  for (const sats of [...zapAmounts.presets, zapAmounts.usual])
    expect(readZapAmount(String(sats))).toBe(sats)
})

test('a price in sats may move by one per cent', () => {
  expect(highestAcceptedSats(5_186_000)).toBe(5238)
  expect(highestAcceptedSats(1000)).toBe(2)
})
