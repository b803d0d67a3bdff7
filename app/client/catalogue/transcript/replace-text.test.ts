import { expect, test } from 'vitest'
import { findInSegments, replaceFound } from './replace-text.ts'

const segments = [
  { start: 0, end: 1, text: 'The ferry is the ferry.' },
  { start: 1, end: 2, text: 'No boat.' },
  { start: 2, end: 3, text: 'A Ferry, then.' },
]

test('words are found in every line, with or without their case', () => {
  expect(findInSegments(segments, 'ferry', false)).toEqual([
    { index: 0, at: 4, length: 5 },
    { index: 0, at: 17, length: 5 },
    { index: 2, at: 2, length: 5 },
  ])
  expect(findInSegments(segments, 'ferry', true)).toHaveLength(2)
  expect(findInSegments(segments, 'Ferry', true)).toEqual([{ index: 2, at: 2, length: 5 }])
  expect(findInSegments(segments, '', false)).toEqual([])
})

test('all places are replaced, also by a text of another length', () => {
  const found = findInSegments(segments, 'ferry', false)
  expect(replaceFound(segments, found, 'ship$&').map(({ text }) => text)).toEqual([
    'The ship$& is the ship$&.',
    'No boat.',
    'A ship$&, then.',
  ])
  expect(replaceFound(segments, found, '')[0]?.text).toBe('The  is the .')
  expect(replaceFound(segments, [], 'x')).toBe(segments)
})
