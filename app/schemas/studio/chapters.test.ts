import { expect, test } from 'vitest'
import { chapterTexts } from '#app/texts/studio/item-chapters.ts'
import { hasRealData, readInput } from '#tests/rig/real-data.ts'
import {
  chapterForm,
  chaptersSchema,
  importedChapters,
  keepableChapters,
  readChaptersFile,
} from './chapters.ts'

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const problem = (value: unknown) => chaptersSchema.safeParse([value]).error?.issues[0]?.message

test('a chapter says what is wrong with it', () => {
  expect(problem({ title: ' ', start: 0 })).toBe('Chapter title cannot be empty')
  expect(problem({ title: 'x'.repeat(150), start: 0 })).toBeUndefined()
  expect(problem({ title: 'x'.repeat(151), start: 0 })).toBe('At most 150 characters')
  expect(problem({ title: 'A' })).toBe('Start time is required')
  const link = 'Link must be a valid URL starting with "https://"'
  for (const url of ['http://example.com/', 'javascript:alert(1)', 'https://', 'example.com'])
    expect(problem({ title: 'A', start: 0, url }), url).toBe(link)
  expect(
    problem({ title: 'A', start: 0, url: `https://example.com/${'x'.repeat(480)}` }),
  ).toBeUndefined()
  expect(problem({ title: 'A', start: 0, url: `https://example.com/${'x'.repeat(481)}` })).toBe(
    'At most 500 characters',
  )
})

test('no two chapters begin at once', () => {
  const result = chaptersSchema.safeParse([
    { title: 'A', start: 5 },
    { title: 'B', start: 5 },
  ])
  expect(result.error?.issues[0]).toMatchObject({
    path: [1, 'start'],
    message: 'Chapter with the same start time already exists',
  })
})

test('chapters are put in order, empty links left out', () => {
  expect(
    chaptersSchema.parse([
      { title: 'B', start: 9, url: '' },
      { title: 'A', start: 0 },
    ]),
  ).toEqual([
    { title: 'A', start: 0 },
    { title: 'B', start: 9 },
  ])
})

test('a form gives a time as h:m:s', () => {
  const form = (fields: object) => chapterForm.safeParse({ title: 'A', ...fields })
  expect(form({ start: '1:02:03.5' }).data).toEqual({ title: 'A', start: 3723.5 })
  for (const start of [undefined, '', ' '])
    expect(form({ start }).error?.issues[0]?.message).toBe('Start time is required')
  for (const start of ['noon', '1:2:3:4', '-1', '9999999'])
    expect(form({ start }).error?.issues[0]?.message).toBe('Start time must be written as h:m:s')
  expect(chapterForm.safeParse({ start: '0' }).error?.issues[0]).toMatchObject({
    path: ['title'],
    message: 'Chapter title cannot be empty',
  })
})

test('chapters from elsewhere can be kept', () => {
  const long = 'x'.repeat(200)
  const given = [
    { start: 9, title: '', url: 'http://example.com/a' },
    { start: 9, title: 'twice' },
    { start: 0, title: long, url: `https://example.com/${'x'.repeat(600)}` },
    { start: -1, title: 'before' },
  ]
  const kept = keepableChapters(given)
  expect(kept).toEqual([
    { start: 0, title: long.slice(0, 150) },
    { start: 9, title: 'Untitled chapter', url: 'https://example.com/a' },
  ])
  expect(chaptersSchema.safeParse(kept).success).toBe(true)
})

test('what is in a chapters file can be kept', () => {
  const chapters = [
    { startTime: 0, title: 'A\u0000\u0007 B \ud800', url: 'http://example.com/' },
    { startTime: 1, title: `${'x'.repeat(149)}🎙` },
    { startTime: 2_000_000, title: 'Too late' },
    ...Array.from({ length: 996 }, (_, index) => ({ startTime: index + 2, title: 'C' })),
  ]
  const reading = readChaptersFile(bytes({ version: '1.2.0', chapters }), null)
  const kept = 'segments' in reading ? reading.segments : []
  expect(kept.slice(0, 2)).toEqual([
    { title: 'A B \ufffd', start: 0, url: 'https://example.com/' },
    { title: 'x'.repeat(149), start: 1 },
  ])
  expect(kept).toHaveLength(998)
  expect(chaptersSchema.safeParse(kept).success).toBe(true)
})

test('more chapters than there may be are refused, not cut', () => {
  const many = (length: number) =>
    Array.from({ length }, (_, at) => ({ startTime: at, title: 'C' }))
  for (const count of [1001, 10_000, 10_001])
    expect(readChaptersFile(bytes({ chapters: many(count) }), null), String(count)).toEqual({
      error: 'There can be at most 1000 chapters.',
    })
  const text = many(1001).map(({ startTime, title }) => ({ start: startTime, title }))
  expect(importedChapters(text, null)).toEqual({ error: 'There can be at most 1000 chapters.' })
  expect(chaptersSchema.safeParse(text).error?.issues[0]?.message).toBe(
    'There can be at most 1000 chapters.',
  )
})

test('chapters that start beyond the end of the audio are refused', () => {
  const chapters = [
    { startTime: 0, title: 'Intro' },
    { startTime: 3723, title: 'Late' },
  ]
  const late = { error: 'The chapter "Late" starts at 1:02:03. The audio ends at 1:02:00.' }
  expect(readChaptersFile(bytes({ chapters }), 3720)).toEqual(late)
  expect(readChaptersFile(bytes({ chapters }), 3723.5)).toHaveProperty('segments')
  expect(readChaptersFile(bytes({ chapters }), null)).toHaveProperty('segments')
})

test('files are refused with a text for whoever chose them', () => {
  expect(readChaptersFile(new Uint8Array(5_000_001), null)).toEqual({
    error: chapterTexts.fileTooLarge,
  })
  for (const text of ['', '{', '[1,2]', '{"a":1}'])
    expect(readChaptersFile(new TextEncoder().encode(text), null), text).toEqual({
      error: chapterTexts.fileUnreadable,
    })
  for (const chapters of [[], [{ startTime: 3, img: 'https://example.com/a.jpg' }]])
    expect(readChaptersFile(bytes({ version: '1.2.0', chapters }), null)).toEqual({
      error: chapterTexts.noChapters,
    })
})

test('images of a chapters file are left out, and counted', () => {
  const img = 'https://example.com/a.jpg'
  const chapters = [
    { startTime: 0, title: 'A', img },
    { startTime: 5, title: 'B', img, url: 'https://example.com/' },
    { startTime: 6, title: 'C' },
  ]
  expect(readChaptersFile(bytes({ version: '1.2.0', chapters }), null)).toEqual({
    segments: [
      { title: 'A', start: 0 },
      { title: 'B', start: 5, url: 'https://example.com/' },
      { title: 'C', start: 6 },
    ],
    warning: '2 image(s) found in the chapters file will be ignored.',
  })
})

const realCounts = {
  'chapters/json/cre-1.json': 15,
  'chapters/json/cre-2.json': 13,
  'chapters/json/cre-3.json': 14,
  'chapters/json/cre-4.json': 15,
  'chapters/json/namespace-example.json': 9,
  'chapters/json/nifty-show-37.json': 55,
  'chapters/json/rssblue-variant.json': 9,
  'chapters/other/podlove-fg55.json': 13,
}

test('chapters files are taken, malformed ones refused', () => {
  const counts = {
    ...(hasRealData ? realCounts : { 'chapters/json/harbour.json': 3 }),
    'attack/transcripts-chapters/chapters-bad-types.json': 2,
    'attack/transcripts-chapters/chapters-trailing-comma.json': 1,
    'attack/transcripts-chapters/chapters-unsorted-duplicates.json': 3,
  }
  for (const [file, count] of Object.entries(counts)) {
    const reading = readChaptersFile(readInput(file), null)
    expect('segments' in reading && reading.segments.length, file).toBe(count)
  }
  expect(
    readChaptersFile(readInput('attack/transcripts-chapters/chapters-not-object.json'), null),
  ).toEqual({
    error: chapterTexts.fileUnreadable,
  })
})
