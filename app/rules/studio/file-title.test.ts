import { expect, test } from 'vitest'
import { fileTitle } from './file-title.ts'

test.each([
  ['01 Attic.wav', '01 Attic'],
  ['Vol. 2 – Intro.mp3', 'Vol. 2 – Intro'],
  ['no extension', 'no extension'],
  ['.mp3', '.mp3'],
  ['a\0b.mp3', 'ab'],
])('the title of %j is %j', (filename, title) => {
  expect(fileTitle(filename, 150)).toBe(title)
})

test('a long name is cut, and never within a character', () => {
  expect(fileTitle('x'.repeat(200), 150)).toHaveLength(150)
  expect(fileTitle('ab🎵.mp3', 3).isWellFormed()).toBe(true)
})
