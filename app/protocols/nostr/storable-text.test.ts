import { expect, test } from 'vitest'
import { storableText } from './storable-text.ts'

test('a text is cut to what databases take, without half a character', () => {
  expect(storableText('abc', 2)).toBe('ab')
  expect(storableText('a\0b', 9)).toBe('ab')
  expect(storableText('ab😀', 3)).toBe('ab')
  expect(storableText('a\udc00b', 9)).toBe('a\ufffdb')
})
