import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('mark-up leaves the words, one space apart', () => {
  expect(plainText('<p>One &amp; two</p><p>three<br>four</p>', 100)).toBe('One & two three four')
})

test('scripts and styles are not read', () => {
  expect(plainText('a<script>alert(1)</script><style>p{}</style>b', 100)).toBe('ab')
})

test('a long text ends in an ellipsis within the limit', () => {
  expect(plainText('word '.repeat(50), 20)).toBe('word word word word…')
})

test('plain text passes as it is', () => {
  expect(plainText('3 > 2 and nothing else', 100)).toBe('3 > 2 and nothing else')
})
