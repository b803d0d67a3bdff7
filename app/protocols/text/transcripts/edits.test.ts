import { expect, test } from 'vitest'
import {
  joinWithPrevious,
  renameSpeaker,
  savableSegments,
  segmentAt,
  speakersOf,
  splitSegment,
  withoutSegment,
  withSpeaker,
  withText,
} from './edits.ts'

const segments = [
  { start: 0, end: 4, text: 'Welcome to the harbour.', speaker: 'Ada' },
  { start: 4, end: 8, text: 'Ships come and go.', speaker: 'Bo' },
  { start: 8.5, end: 10, text: 'They do.', speaker: 'Ada' },
]

test('a line is split at a place in its text, which shares its time', () => {
  expect(splitSegment(segments, 1, 6).slice(1, 3)).toEqual([
    { start: 4, end: 5.333, text: 'Ships', speaker: 'Bo' },
    { start: 5.333, end: 8, text: 'come and go.', speaker: 'Bo' },
  ])
})

test('a line is not split where one half would say nothing', () => {
  for (const at of [0, 18]) expect(splitSegment(segments, 1, at)).toBe(segments)
  const spaced = [{ start: 0, end: 1, text: '  a' }]
  expect(splitSegment(spaced, 0, 2)).toBe(spaced)
})

test('a line joined to the one before keeps the earlier start and speaker', () => {
  expect(joinWithPrevious(segments, 1)).toEqual([
    { start: 0, end: 8, text: 'Welcome to the harbour. Ships come and go.', speaker: 'Ada' },
    segments[2],
  ])
  expect(joinWithPrevious(segments, 0)).toBe(segments)
})

test('a split that is joined again gives the line that it was', () => {
  expect(joinWithPrevious(splitSegment(segments, 1, 6), 2)).toEqual(segments)
})

test('a speaker is renamed in every line, and one line is given to another', () => {
  const speakers = (list: readonly { speaker?: string }[]) => list.map(({ speaker }) => speaker)
  expect(speakers(renameSpeaker(segments, 'Ada', ' Grace '))).toEqual(['Grace', 'Bo', 'Grace'])
  expect(renameSpeaker(segments, 'Ada', 'Ada')).toBe(segments)
  expect(speakers(withSpeaker(segments, 0, 'Bo'))).toEqual(['Bo', 'Bo', 'Ada'])
  expect(withSpeaker(segments, 0, '')[0]).not.toHaveProperty('speaker')
  expect(speakersOf(segments)).toEqual([
    { name: 'Ada', lines: 2 },
    { name: 'Bo', lines: 1 },
  ])
})

test('what says the same is the same', () => {
  expect(withText(segments, 0, segments[0]!.text)).toBe(segments)
  expect(withSpeaker(segments, 0, 'Ada')).toBe(segments)
  expect(withText(segments, 9, 'x')).toBe(segments)
  expect(withoutSegment(segments, 1)).toEqual([segments[0], segments[2]])
})

test('the line heard at a time is the last one begun', () => {
  const at = (seconds: number) => segmentAt(segments, seconds)
  expect([-1, 0, 3.9, 4, 8.4, 8.5, 99].map(at)).toEqual([-1, 0, 0, 1, 1, 2, 2])
  expect(segmentAt([], 3)).toBe(-1)
})

test('lines that say nothing are not saved', () => {
  expect(savableSegments(withText(segments, 1, '  '))).toEqual([segments[0], segments[2]])
  expect(savableSegments(withText(segments, 1, ' Aye '))[1]?.text).toBe('Aye')
})
