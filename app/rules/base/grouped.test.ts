import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

test('numbers are written as Intl writes them', () => {
  for (const count of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 2 ** 52])
    expect(grouped(count)).toBe(count.toLocaleString('en'))
})
