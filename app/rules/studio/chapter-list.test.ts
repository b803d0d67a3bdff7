import { expect, test } from 'vitest'
import { putChapter, withoutChapter, writtenSeconds } from './chapter-list.ts'

const intro = { title: 'Intro', start: 0, end: 60, toc: true }
const middle = { title: 'Middle', start: 60, url: 'https://example.com/' }

test('a new chapter takes its place by its start, unless one begins then', () => {
  expect(putChapter([intro, middle], { title: 'Between', start: 30 }, null)).toEqual([
    intro,
    { title: 'Between', start: 30 },
    middle,
  ])
  expect(putChapter([intro, middle], { title: 'Again', start: 60 }, null)).toBeNull()
})

test('a changed chapter keeps what its form has no field for', () => {
  expect(putChapter([intro, middle], { title: 'Opening', start: 5, url: '' }, 0)).toEqual([
    { title: 'Opening', start: 5, end: 60, toc: true },
    middle,
  ])
  expect(putChapter([intro, middle], { title: 'Intro', start: 0 }, 0)).toEqual([intro, middle])
  expect(putChapter([intro, middle], { title: 'Intro', start: 60 }, 0)).toBeNull()
})

test('an end that the new start has passed is none', () => {
  expect(putChapter([intro], { title: 'Intro', start: 60 }, 0)).toEqual([
    { title: 'Intro', start: 60, toc: true },
  ])
})

test('one chapter goes, the others stay', () => {
  expect(withoutChapter([intro, middle], 0)).toEqual([middle])
})

test('a start is written as its form takes it', () => {
  expect([0, 1120, 3661.25, 36_000, 5.1].map(writtenSeconds)).toEqual([
    '0:00:00',
    '0:18:40',
    '1:01:01.25',
    '10:00:00',
    '0:00:05.1',
  ])
})
