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
import { hostilePatterns } from '#tests/rig/hostile/patterns.ts'
import { mostMs, slowestPattern } from '#tests/rig/hostile/slowest.ts'
import { atLeast, hasRealData, naughtyStrings, readInput } from '#tests/rig/real-data.ts'

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

test('lines of captions are short, and read back as one', () => {
  const word = 'x'.repeat(80)
  const texts = [
    `${'Boats and bread, and the harbour of a town at night. '.repeat(8)}3`,
    `${word} ${word}`,
    `1 ${'2 '.repeat(60)}3`,
    `${'a'.repeat(64)} b`,
    '你好'.repeat(100),
  ]
  const segments = texts.map((text, at) => ({ start: at, end: at + 1, text, speaker: 'Ada' }))
  for (const format of ['srt', 'vtt'] as const) {
    const file = renderTranscript(segments, format)
    expect(parseTranscript(file, format)).toEqual(segments)
    const long = file.split('\n').filter((line) => line.replace(/^<v Ada>/, '').length > 65)
    expect(long.every((line) => /\S{60,}/.test(line) || /\d$/.test(line))).toBe(true)
  }
})

test('files over 5 MB, with too many segments or without any are refused', () => {
  const tooMany = '0:0-->0:1\na b\n\n'.repeat(transcriptLimits.segments + 1)
  const refused = [
    [' '.repeat(5_000_001), 'TOO_LARGE'],
    [new Uint8Array(5_000_001), 'TOO_LARGE'],
    [tooMany, 'TOO_MANY_SEGMENTS'],
    [`0:0 --> 0:1\n${'a\n'.repeat(500_001)}`, 'TOO_MANY_SEGMENTS'],
    [`0:0 --> 0:1\r${'a\r'.repeat(500_001)}`, 'TOO_MANY_SEGMENTS'],
    ['', 'UNREADABLE'],
    [new Uint8Array(), 'UNREADABLE'],
    ['nothing to see', 'UNREADABLE'],
  ] as const
  for (const [source, code] of refused) {
    expect(() => parseTranscript(source, 'vtt')).toThrow(new TranscriptError(code))
  }
})

test('hostile text is read before the test times out', () => {
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
    const filled = filler.repeat(Math.floor(200_000 / filler.length))
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
})

interface Expected {
  segments: number
  first: string
  speaker?: string
}

// Counts are those of arrows, paragraphs and array entries in the files.
const realFiles: Record<string, Expected> = {
  'srt/ai-autocomplete-qgis.srt': { segments: 583, first: 'Hi,Brendan.Welcometothepodcast.' },
  'srt/bloat.srt': { segments: 724, first: 'Hello, and welcome to', speaker: 'Michael' },
  'srt/buzzcast.srt': { segments: 488, first: 'It is so stinking nice', speaker: 'Alban' },
  'srt/i-quit-my-job.srt': { segments: 298, first: 'Welcome to another episode' },
  'srt/namespace-example.srt': { segments: 222, first: 'When you first get', speaker: 'Travis' },
  'srt/utf16-encoded.srt': { segments: 1, first: 'ترجمه و تنظيم زيرنويس' },
  'vtt/kde-express-es.vtt': { segments: 22, first: 'Buenas, bienvenidas' },
  'vtt/namespace-example.vtt': { segments: 7, first: "In today's episode", speaker: 'Sarah' },
  'vtt/no-hours.vtt': { segments: 1, first: "I've spent nearly two decades" },
  'vtt/podnews-daily.vtt': { segments: 44, first: 'Podcasting is coming', speaker: 'SPEAKER_1' },
  'vtt/with-html.vtt': { segments: 1, first: 'Sur les playground, ici' },
  'vtt/with-styles.vtt': { segments: 1, first: 'Hello world.' },
  'json/buzzcast.json': { segments: 959, first: 'It is so stinking nice', speaker: 'Alban' },
  'json/namespace-example.json': { segments: 5, first: 'I', speaker: 'Darth Vader' },
  'json/one-word-segments.json': { segments: 24, first: 'Hey, Travis', speaker: 'Travis' },
  'json/podlove-cs309.json': { segments: 70, first: "Today's show is sponsored" },
  'json/podnews-weekly-2023-05-05.json': {
    segments: 122,
    first: "it's Friday",
    speaker: 'James C',
  },
  'html/buzzcast.html': { segments: 34, first: 'It is so stinking nice', speaker: 'Alban' },
  'html/namespace-example.html': { segments: 10, first: 'When you first get', speaker: 'Travis' },
}

const sampleFiles: Record<string, Expected> = {
  'srt/harbour.srt': { segments: 3, first: 'Welcome to the harbour', speaker: 'Ada' },
  'srt/utf16.srt': { segments: 1, first: 'عبّارة الليل' },
  'vtt/harbour.vtt': { segments: 2, first: 'Welcome to the harbour', speaker: 'Ada' },
  'json/harbour.json': { segments: 2, first: 'Welcome to the harbour', speaker: 'Ada' },
  'html/harbour.html': { segments: 2, first: 'Welcome to the harbour', speaker: 'Ada' },
}

test('transcripts are read whole and in order', () => {
  for (const [path, { segments: count, first, speaker }] of Object.entries(
    hasRealData ? realFiles : sampleFiles,
  )) {
    const segments = parseTranscript(
      readInput(`transcripts/${path}`),
      transcriptFormat(path) ?? 'text',
    )
    expect(segments, path).toHaveLength(count)
    expect(segments[0]?.text, path).toContain(first)
    expect(segments[0]?.speaker, path).toBe(speaker)
    const starts = segments.map((segment) => segment.start)
    expect(starts, path).toEqual(starts.toSorted((a, b) => a - b))
    for (const format of ['vtt', 'json'] as const) {
      expect(parseTranscript(renderTranscript(segments, format), format), path).toEqual(segments)
    }
  }
})

test('an encoding that is told is used', () => {
  const bytes = readInput('transcripts/srt/gb2312-encoded.srt')
  const told = parseTranscript(bytes, 'srt', { charset: 'gb2312' })
  const untold = parseTranscript(bytes, 'srt')
  expect(told).toHaveLength(3)
  expect(told.every((segment) => /\p{Script=Han}/u.test(segment.text))).toBe(true)
  expect(untold.map((segment) => segment.start)).toEqual(told.map((segment) => segment.start))
  expect(parseTranscript(bytes, 'srt', { charset: 'no such thing' })).toEqual(untold)
})

test('an encoding that nobody tells is that of the language', () => {
  const bytes = readInput('transcripts/srt/gb2312-encoded.srt')
  const told = parseTranscript(bytes, 'srt', { charset: 'gb2312' })
  expect(parseTranscript(bytes, 'srt', { language: 'zh-CN' })).toEqual(told)
})

test('what is no UTF-8 is read as its language was written before, times and all', () => {
  const words = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]
  const bytes = Buffer.concat([
    Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n'),
    Buffer.from(words),
  ])
  const read = (language: string) => parseTranscript(bytes, 'srt', { language })
  expect(read('ru')).toEqual([{ start: 1, end: 2, text: 'Привет' }])
  expect(read('RU_ru')[0]?.text).toBe('Привет')
  expect(read('en')).toEqual([{ start: 1, end: 2, text: 'Ïðèâåò' }])
  const utf8 = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nПривет')
  expect(parseTranscript(utf8, 'srt', { language: 'zh' })[0]?.text).toBe('Привет')
})

test('hostile transcripts give plain texts or nothing', () => {
  const folder = 'attack/transcripts-chapters'
  const parsed = (name: string) => {
    return parseTranscript(readInput(`${folder}/${name}`), transcriptFormat(name) ?? 'text')
  }
  expect(parsed('srt-end-before-start.srt')).toEqual([{ start: 10, end: 10, text: 'back' }])
  expect(parsed('srt-html-script.srt')[0]?.text).toBe('<script>alert(1)</script>bold')
  expect(parsed('srt-missing-arrow.srt')).toEqual([{ start: 3, end: 4, text: 'World' }])
  expect(parsed('srt-no-index-crlf-bom.srt')).toEqual([{ start: 1, end: 2, text: 'Hello' }])
  expect(parsed('vtt-no-header.vtt')).toEqual([{ start: 0, end: 1, text: 'no header' }])
  expect(parsed('vtt-script-voice.vtt')).toEqual([
    { start: 0, end: 2, text: '>hi', speaker: '<img src=x onerror=alert(1)' },
  ])
})

test('naughty strings survive as texts and speakers', () => {
  const segments = naughtyStrings()
    .map((string) => string.replace(/[\s\0-\x1f\x7f]+/g, ' ').trim())
    .filter((string) => string)
    .map((text, index) => ({ start: index, end: index + 1, text, speaker: text }))
  expect(segments.length).toBeGreaterThan(atLeast(490, 50))
  for (const format of ['vtt', 'json'] as const) {
    expect(parseTranscript(renderTranscript(segments, format), format)).toEqual(segments)
  }
  const spoken = parseTranscript(renderTranscript(segments, 'srt'), 'srt')
  expect(spoken.map((segment) => segment.start)).toEqual(segments.map((segment) => segment.start))
})

test('no file that may be sent takes long, whatever it holds', () => {
  const slow = [
    'arrows',
    'line breaks',
    'returns and letters',
    'greater than in lines',
    'tags and text',
    'entities',
    'voices',
    'zero bytes',
    'brackets',
    'less than',
  ]
  // A tenth of the longest file may take two fifths of the time, since machines differ; bench tries the longest.
  const most = (mostMs * 2) / 5
  for (const { name, text } of hostilePatterns(transcriptLimits.bytes / 10)) {
    if (!slow.includes(name)) continue
    for (const format of formats) {
      const reader = { read: (text: string) => parseTranscript(text, format) }
      const within = { name, text: `WEBVTT\n\n1\n0:00 --> 0:01\n${text}` }
      const { ms } = slowestPattern(reader, [{ name, text }, within], undefined, most)
      expect(ms, `${name} as ${format}`).toBeLessThan(most)
    }
  }
})
