import { expect, test } from 'vitest'
import { plainText, textLines } from './plain-text.ts'

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

test('paragraphs, lists and lines can be kept', () => {
  const html =
    '<p>One &amp; <b>two</b>\n words</p><p>three<br>four</p><ul><li>a</li><li>b</li></ul>'
  expect(textLines(html)).toBe('One & two words\n\nthree\nfour\n\na\n\nb')
  expect(textLines('plain\n\ntext ')).toBe('plain\n\ntext')
})
