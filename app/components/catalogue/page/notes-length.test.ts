import { expect, test } from 'vitest'
import { isLongerThan } from './notes-length.ts'

test('long text takes more lines than there are', () => {
  expect(isLongerThan('word '.repeat(10), 3, 60)).toBe(false)
  expect(isLongerThan('word '.repeat(40), 3, 60)).toBe(true)
})

test('each paragraph, list entry and line break begins a line', () => {
  expect(isLongerThan('<p>a</p><p>b</p><p>c</p>', 3, 60)).toBe(false)
  expect(isLongerThan('<p>a</p><ul><li>b</li><li>c</li></ul>d<br />e', 3, 60)).toBe(true)
})

test('tags and entities don’t count by their spelling', () => {
  expect(isLongerThan(`<a href="https://${'x'.repeat(300)}">a</a> &amp; b`, 3, 60)).toBe(false)
})

test('wide characters count twice', () => {
  expect(isLongerThan('港'.repeat(80), 3, 60)).toBe(false)
  expect(isLongerThan('港'.repeat(100), 3, 60)).toBe(true)
})
