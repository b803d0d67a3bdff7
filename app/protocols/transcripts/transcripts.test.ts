import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  parseTranscript,
  renderTranscript,
  TranscriptError,
  transcriptFormat,
  transcriptLimits,
  transcriptMediaType,
  type TranscriptFormat,
} from './index.ts'

const formats: TranscriptFormat[] = ['srt', 'vtt', 'json', 'text', 'html']

test('a format is known by extension, else by media type', () => {
  expect(transcriptFormat('https://example.com/a.SRT?x=.vtt')).toBe('srt')
  expect(transcriptFormat('a.vtt', 'text/plain')).toBe('vtt')
  expect(transcriptFormat('a', 'Text/HTML; charset=utf-8')).toBe('html')
  expect(transcriptFormat('a', 'application/srt')).toBe('srt')
  expect(transcriptFormat('a.txt')).toBe('text')
  expect(transcriptFormat('a.json')).toBe('json')
  expect(transcriptFormat('a.pdf', 'application/pdf')).toBeUndefined()
  for (const format of formats)
    expect(transcriptFormat('', transcriptMediaType(format))).toBe(format)
})

test('formats with times turn into one another without loss', () => {
  const segments = [
    { start: 0, end: 2.5, text: 'Hello & "welcome"', speaker: 'Ada' },
    { start: 2.5, end: 4, text: 'to <the> harbour', speaker: 'Ada' },
    { start: 4, end: 5.125, text: 'שלום — 你好', speaker: 'Bo Tar' },
  ]
  for (const format of ['srt', 'vtt', 'json'] as const) {
    expect(parseTranscript(renderTranscript(segments, format), format)).toEqual(segments)
  }
})

test('files over 5 MB, with too many segments or without any are refused', () => {
  const tooMany = '0:0-->0:1\na\n\n'.repeat(transcriptLimits.segments + 1)
  const refused = [
    [' '.repeat(5_000_001), 'TOO_LARGE'],
    [new Uint8Array(5_000_001), 'TOO_LARGE'],
    [tooMany, 'TOO_MANY_SEGMENTS'],
    ['', 'UNREADABLE'],
    [new Uint8Array(), 'UNREADABLE'],
    ['nothing to see', 'UNREADABLE'],
  ] as const
  for (const [source, code] of refused) {
    expect(() => parseTranscript(source, 'vtt')).toThrow(new TranscriptError(code))
  }
})

test('5 MB of hostile text is read before the test times out', () => {
  const fillers = [
    '<',
    '<b ',
    '<v ',
    '&',
    '-->',
    '0',
    '0:',
    '\n',
    '1\n',
    '{',
    '[',
    'A ',
    '(1:00',
    '<p>',
  ]
  for (const filler of fillers) {
    const filled = filler.repeat(Math.floor(4_900_000 / filler.length))
    for (const format of formats) {
      for (const text of [filled, `WEBVTT\n\n0:00 --> 0:01\n${filled}`]) {
        try {
          parseTranscript(text, format)
        } catch (error) {
          expect(error).toBeInstanceOf(TranscriptError)
        }
      }
    }
  }
}, 60_000)

const dir = process.env.REAL_DATA_DIR ?? ''

function read(path: string): Uint8Array {
  return readFileSync(join(dir, path))
}

test.skipIf(!dir)('real transcripts are read whole and in order (REAL_DATA_DIR unset)', () => {
  const expected: Record<string, [segments: number, firstWords: string, speaker?: string]> = {
    'srt/ai-autocomplete-qgis.srt': [0, ''],
    'srt/bloat.srt': [0, 'Hello, and welcome to', 'Michael'],
    'srt/buzzcast.srt': [0, 'It is so stinking nice', 'Alban'],
    'srt/i-quit-my-job.srt': [0, ''],
    'srt/namespace-example.srt': [0, 'When you first get started', 'Travis'],
    'srt/utf16-encoded.srt': [0, ''],
    'vtt/kde-express-es.vtt': [0, 'Buenas, bienvenidas'],
    'vtt/namespace-example.vtt': [0, "In today's episode", 'Sarah'],
    'vtt/no-hours.vtt': [1, "I've spent nearly two decades"],
    'vtt/podnews-daily.vtt': [0, 'Podcasting is coming back', 'SPEAKER_1'],
    'vtt/with-html.vtt': [1, 'Sur les playground, ici'],
    'vtt/with-styles.vtt': [1, 'Hello world.'],
    'json/buzzcast.json': [0, 'It is so stinking nice', 'Alban'],
    'json/namespace-example.json': [5, 'I', 'Darth Vader'],
    'json/one-word-segments.json': [0, 'Hey,', 'Travis'],
    'json/podlove-cs309.json': [0, "Today's show is sponsored"],
    'json/podnews-weekly-2023-05-05.json': [0, "it's Friday", 'James C'],
    'html/buzzcast.html': [0, 'It is so stinking nice', 'Alban'],
    'html/namespace-example.html': [0, 'When you first get started', 'Travis'],
  }
  for (const [path, [count, words, speaker]] of Object.entries(expected)) {
    const format = transcriptFormat(path)
    const segments = parseTranscript(read(`transcripts/${path}`), format ?? 'text')
    console.log(path, segments.length, segments[0], segments.at(-1))
    expect(segments.length, path).toBeGreaterThanOrEqual(count)
    expect(segments[0]?.text, path).toContain(words)
    expect(segments[0]?.speaker, path).toBe(speaker)
  }
})
