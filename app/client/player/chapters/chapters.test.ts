import { expect, test } from 'vitest'
import { chapterPictures, chapterTitleAt, progressSegments } from './chapters.ts'
import { clockDuration } from '#app/rules/base/display-time.ts'

const chapters = [
  { start: 0, title: 'Intro' },
  { start: 50, title: 'Middle' },
  { start: 75, title: 'End' },
]

test('the progress line is cut where chapters start', () => {
  expect(progressSegments(chapters, 100)).toEqual([
    { start: 0, end: 0.5 },
    { start: 0.5, end: 0.75 },
    { start: 0.75, end: 1 },
  ])
})

test('the progress line is one piece without chapters, or without an end', () => {
  expect(progressSegments([], 100)).toEqual([{ start: 0, end: 1 }])
  expect(progressSegments(chapters, Infinity)).toEqual([{ start: 0, end: 1 }])
})

test('the chapter is the last one begun', () => {
  expect([0, 60, 75].map((at) => chapterTitleAt(chapters, at))).toEqual(['Intro', 'Middle', 'End'])
  expect(chapterTitleAt([{ start: 10, title: 'Late' }], 5)).toBeNull()
})

test('times read M:SS, and H:MM:SS from an hour on', () => {
  expect([0, 62.9, 3599, 3600, 36_061].map(clockDuration)).toEqual([
    '0:00',
    '1:02',
    '59:59',
    '1:00:00',
    '10:01:01',
  ])
})

test('a cover is not repeated for chapters, and there is no column where none has a picture', () => {
  const [own, cover] = ['/own.jpg', '/cover.jpg']
  expect(chapterPictures([{ img: own }, {}, { img: cover }], cover)).toEqual([own, null, null])
  expect(chapterPictures([{ img: null }, { img: cover }], null, cover)).toBeNull()
})
