import { expect, test } from 'vitest'
import { leadingZeroBits, provenWork } from './proof-of-work.ts'

test.each([
  ['f'.repeat(64), 0],
  [`7${'f'.repeat(63)}`, 1],
  [`1${'f'.repeat(63)}`, 3],
  [`000000000e9d97a1ab09fc381030b346cdd7a142ad57e6df0b46dc9bef6c7e2d`, 36],
  ['0'.repeat(64), 256],
])('%s begins with %i zero bits', (id, bits) => expect(leadingZeroBits(id)).toBe(bits))

test('luck beyond what was aimed at is no work', () => {
  const id = `0000${'f'.repeat(60)}`
  expect(provenWork({ id, tags: [] })).toBe(16)
  expect(provenWork({ id, tags: [['nonce', '1', '12']] })).toBe(12)
  expect(provenWork({ id, tags: [['nonce', '1', '20']] })).toBe(16)
  expect(provenWork({ id, tags: [['nonce', '1', 'x']] })).toBe(16)
})
