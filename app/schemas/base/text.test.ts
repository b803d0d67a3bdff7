import { expect, test } from 'vitest'
import { filledText, id, text, webUrl } from './text.ts'

test('a text may be empty, and as long as its limit', () => {
  expect(text(5).parse('')).toBe('')
  expect(text(5).parse('12345')).toBe('12345')
  expect(text(5).safeParse('123456').success).toBe(false)
})

test('what PostgreSQL cannot store is refused: NUL and half a surrogate pair', () => {
  for (const value of ['a\0b', 'a\ud800b', '\udc00'])
    expect(text(10).safeParse(value).success).toBe(false)
  expect(text(10).parse('a😀\t\n\u202e')).toBe('a😀\t\n\u202e')
})

test('a filled text holds more than white space', () => {
  expect(filledText(10).parse('  a ')).toBe('a')
  for (const value of ['', ' \n\t', '\u3000'])
    expect(filledText(10).safeParse(value).success).toBe(false)
})

test('an id is 20 letters and digits', () => {
  expect(id.safeParse('AbCdEfGhIjKlMnOpQr12').success).toBe(true)
  for (const value of [
    '',
    'AbCdEfGhIjKlMnOpQr1',
    'AbCdEfGhIjKlMnOpQr123',
    'AbCdEfGhIjKlMnOpQr1/',
    'AbCdEfGhIjKlMnOpQr12\n',
  ]) {
    expect(id.safeParse(value).success, value).toBe(false)
  }
})

test('a web address is absolute, http or https, and bounded', () => {
  expect(webUrl().safeParse('https://example.com/a?b#c').success).toBe(true)
  for (const value of [
    '',
    '/a',
    'example.com',
    'javascript:alert(1)',
    'ftp://example.com',
    `https://example.com/${'a'.repeat(500)}`,
  ]) {
    expect(webUrl().safeParse(value).success, value).toBe(false)
  }
})
