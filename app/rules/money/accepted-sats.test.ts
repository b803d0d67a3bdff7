import { expect, test } from 'vitest'
import { acceptedSats } from './accepted-sats.ts'

test('a price in sats may move by one per cent', () => {
  expect(acceptedSats(5_186_000)).toBe(5238)
  expect(acceptedSats(1000)).toBe(2)
})
