import { expect, test } from 'vitest'
import { fileTitle, inTrackFileOrder, trackNaming } from './track-files.ts'

test('files come in the order of the numbers before their names, then by name', () => {
  const names = [
    'Yard.wav',
    '10 Cellar.wav',
    '2. Stairs.wav',
    'Attic 10.wav',
    '02 Roof.wav',
    'Attic 9.wav',
  ]
  const files = names.map((name) => ({ name }))
  expect(inTrackFileOrder(files).map(({ name }) => name)).toEqual([
    '02 Roof.wav',
    '2. Stairs.wav',
    '10 Cellar.wav',
    'Attic 9.wav',
    'Attic 10.wav',
    'Yard.wav',
  ])
})

test.each([
  [[], 1],
  [[null, null], 3],
  [[1, null, 5], 6],
])('to tracks numbered %j the next one is %i, with its whole name as title', (existing, first) => {
  expect(['03 Foo.wav', '01 Attic.wav'].map(trackNaming(existing))).toEqual([
    { title: '03 Foo', item_number: first },
    { title: '01 Attic', item_number: first + 1 },
  ])
})

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
