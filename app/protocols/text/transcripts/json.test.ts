import { expect, test } from 'vitest'
import { parseJsonTranscript, renderJsonTranscript } from './json.ts'

test('segments are written in the names of the format and read back', () => {
  const segments = [
    { start: 0.5, end: 0.75, text: 'I', speaker: 'Darth Vader' },
    { start: 1, end: 1.25, text: 'am' },
  ]
  expect(JSON.parse(renderJsonTranscript(segments))).toEqual({
    version: '1.0.0',
    segments: [
      { speaker: 'Darth Vader', startTime: 0.5, endTime: 0.75, body: 'I' },
      { startTime: 1, endTime: 1.25, body: 'am' },
    ],
  })
  expect(parseJsonTranscript(renderJsonTranscript(segments))).toEqual(segments)
})

test('a bare array, other names, times as text and absent ends are understood', () => {
  const json =
    '\ufeff[{"start":"00:00:02,5","text":" b\\n"},{"start":0,"end":1,"text":"a","speaker":null},{"startTime":9,"body":"c"}]'
  expect(parseJsonTranscript(json)).toEqual([
    { start: 0, end: 1, text: 'a' },
    { start: 2.5, end: 9, text: 'b' },
    { start: 9, end: 9, text: 'c' },
  ])
})

test('entries that make no sense are left out', () => {
  const json =
    '{"segments":[1,null,[],{"body":"no start"},{"startTime":-1,"body":"neg"},{"startTime":1e309,"body":"inf"},{"startTime":1,"body":5},{"startTime":1,"body":"  "},{"startTime":3,"endTime":2,"body":"ok"}]}'
  expect(parseJsonTranscript(json)).toEqual([{ start: 3, end: 3, text: 'ok' }])
})

test('what is no transcript is refused', () => {
  for (const text of ['', '{', '5', 'null', '{"segments":{}}', '"[]"', '['.repeat(100_000)]) {
    expect(() => parseJsonTranscript(text), text.slice(0, 20)).toThrow('UNREADABLE')
  }
})
