import { expect, test } from 'vitest'
import { isNumberedFile, trackNaming, fileTitle } from './track-files.ts'

test.each([
  ['01 Attic.wav', 'Attic', 1],
  ['07_Cellar.mp3', 'Cellar', 7],
  ['3. Stairs.mp3', 'Stairs', 3],
  ['12 - Roof.mp3', 'Roof', 12],
  ['1-04 Yard.mp3', 'Yard', 4],
  ['99 Luftballons.mp3', '99 Luftballons', 1],
  ['7 Rings.mp3', '7 Rings', 1],
  ['1999.mp3', '1999', 1],
  ['24.mp3', '24', 1],
  ['2.5 Miles.mp3', '2.5 Miles', 1],
  ['Vol. 2 – Intro.mp3', 'Vol. 2 – Intro', 1],
])('%j is called %j and numbered %i', (filename, title, item_number) => {
  expect(trackNaming([])(filename)).toEqual({ title, item_number })
})

test('among numbered files, a number without a zero counts too', () => {
  expect(isNumberedFile('01 Attic.wav')).toBe(true)
  const name = trackNaming([], { isNumbered: true })
  expect(['10 Cellar.wav', '01 Attic.wav'].map(name)).toEqual([
    { title: 'Cellar', item_number: 10 },
    { title: 'Attic', item_number: 1 },
  ])
})

test('a number that a track has already is not given again', () => {
  const name = trackNaming([1, null, 5])
  expect(['01 Attic.wav', 'Cellar.wav', '02 Roof.wav'].map(name)).toEqual([
    { title: 'Attic', item_number: 6 },
    { title: 'Cellar', item_number: 7 },
    { title: 'Roof', item_number: 2 },
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
