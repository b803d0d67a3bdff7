import { expect, test } from 'vitest'
import { readZapAmount, zapAmounts } from './zap-amount.ts'

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
