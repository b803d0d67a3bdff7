import { expect, test } from 'vitest'
import { pagesAround } from './pagination.tsx'

function shown(page: number, pageCount: number): string {
  return pagesAround(page, pageCount)
    .map(({ number, afterGap }) => (afterGap ? `… ${number}` : `${number}`))
    .join(' ')
}

test('the first, the last and the neighbours are shown, and gaps are marked', () => {
  expect(shown(1, 1)).toBe('1')
  expect(shown(1, 3)).toBe('1 2 3')
  expect(shown(6, 12)).toBe('1 … 5 6 7 … 12')
  expect(shown(12, 12)).toBe('1 … 11 12')
})
