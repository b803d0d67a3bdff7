import { expect, test } from 'vitest'
import { satsInUsd, usdText } from './dollars.ts'

test('sats are hundred millionths of a bitcoin', () => {
  expect(satsInUsd(1000, 96_000)).toBe(0.96)
  expect(satsInUsd(0, 96_000)).toBe(0)
})

test.each([
  [0, '$0'],
  [0.004, '$0.00'],
  [0.96, '$0.96'],
  [99.99, '$99.99'],
  [100, '$100'],
  [1234.5, '$1,235'],
])('%s dollars are shown as %s', (usd, text) => {
  expect(usdText(usd, 'en-US')).toBe(text)
})
