import { expect, test } from 'vitest'
import { parseJsonTranscript } from './json.ts'
import { parseSrt } from './srt.ts'
import { parseVtt } from './vtt.ts'

interface Spoken {
  words: string[]
  speaker?: string
  /** Seconds of silence before the first of them. */
  after?: number
}

/** A transcript with a segment for each word, each of which takes 0.2 seconds. */
function ofWords(...turns: Spoken[]) {
  let start = 0
  const segments = turns.flatMap(({ words, speaker, after = 0 }) => {
    start += after
    return words.map((body) => {
      const startTime = start
      start += 0.2
      return { startTime, endTime: start, body, ...(speaker ? { speaker } : {}) }
    })
  })
  return parseJsonTranscript(JSON.stringify({ version: '1.0.0', segments }))
}

/** The same words as SubRip and WebVTT have them: a cue for each. */
function cuesOf(words: string[], format: 'srt' | 'vtt') {
  const point = format === 'srt' ? ',' : '.'
  const time = (tenths: number) => {
    const seconds = String(Math.floor(tenths / 10)).padStart(2, '0')
    return `00:00:${seconds}${point}${tenths % 10}00`
  }
  const cues = words.map(
    (word, at) => `${at + 1}\n${time(at * 2)} --> ${time(at * 2 + 2)}\n${word}\n`,
  )
  return format === 'srt' ? parseSrt(cues.join('\n')) : parseVtt(`WEBVTT\n\n${cues.join('\n')}`)
}

const texts = (lines: { text: string }[]) => lines.map(({ text }) => text)

test('words become lines, with the spaces that punctuation has', () => {
  const words = ['Well', ',', 'that', "'s", '(', 'more', 'or', 'less', ')', 'it', '.']
  const lines = ofWords({ words })
  expect(texts(lines)).toEqual(["Well, that's (more or less) it."])
  expect(lines[0]).toMatchObject({ start: 0, end: 2.2 })
})

test('a speaker, a pause, and the end of a long sentence begin a new line', () => {
  const long = 'The ferry to the northern harbour left an hour ago.'.split(' ')
  const lines = ofWords(
    { words: [...long, 'Next', 'one', 'tomorrow.'], speaker: 'Ada' },
    { words: ['Oh', 'no.'], speaker: 'Ben' },
    { words: ['Really?'], speaker: 'Ben', after: 1.5 },
  )
  expect(lines.map(({ speaker, text }) => [speaker, text])).toEqual([
    ['Ada', 'The ferry to the northern harbour left an hour ago.'],
    ['Ada', 'Next one tomorrow.'],
    ['Ben', 'Oh no.'],
    ['Ben', 'Really?'],
  ])
})

test('a line has no more words than can be read at once', () => {
  const lines = ofWords({ words: Array.from({ length: 100 }, () => 'harbour') })
  expect(Math.max(...texts(lines).map((text) => text.length))).toBeLessThanOrEqual(120)
  expect(texts(lines).join(' ').split(' ')).toHaveLength(100)
})

test('spaces that the words bring along are kept, and parts of words joined', () => {
  const words = [' The', ' f', 'ogh', 'orn', ' doesn', "'t", ' sound', ' today', '.']
  expect(texts(ofWords({ words }))).toEqual(["The foghorn doesn't sound today."])
})

test('scripts without spaces get none', () => {
  const words = ['今天', '我们', '谈', '港口', '。', '明天', '谈', '船', '。']
  expect(texts(ofWords({ words }))).toEqual(['今天我们谈港口。明天谈船。'])
})

test('a transcript of lines stays as it is', () => {
  const lines = ['Hello.', 'Welcome to the harbour.', 'Yes.', 'Thank you.', 'No.', 'Why?', 'So.']
  expect(texts(ofWords({ words: lines }))).toEqual(lines)
  const chinese = Array.from({ length: 10 }, () => '今天我们谈港口和船。')
  expect(texts(ofWords({ words: chinese }))).toEqual(chinese)
  expect(texts(ofWords({ words: ['Yes', 'No'] }))).toEqual(['Yes', 'No'])
})

test.each(['srt', 'vtt'] as const)('a cue for each word in %s becomes lines, too', (format) => {
  const words = 'The ferry to the northern harbour left an hour ago. Next one tomorrow.'.split(' ')
  const lines = cuesOf(words, format)
  expect(lines.map(({ start, end, text }) => [start, end, text])).toEqual([
    [0, 2, 'The ferry to the northern harbour left an hour ago.'],
    [2, 2.6, 'Next one tomorrow.'],
  ])
  const parts = [' The', ' f', 'ogh', 'orn', ' doesn', "'t", ' sound', ' today', '.']
  expect(texts(cuesOf(parts, format))).toEqual(["The foghorn doesn't sound today."])
})

test('a speaker who is named in the cues of single words begins a line', () => {
  const words = [
    'Ada: Well',
    'that',
    'is',
    'all',
    'for',
    'now',
    'my',
    'friends',
    'and',
    'listeners',
  ]
  const more = ['Ben: Good', 'night', 'then', 'to', 'all', 'of', 'you', 'out', 'there', 'too']
  const lines = cuesOf([...words, ...more], 'srt')
  expect(lines.map(({ speaker, text }) => [speaker, text])).toEqual([
    ['Ada', 'Well that is all for now my friends and listeners'],
    ['Ben', 'Good night then to all of you out there too'],
  ])
})

test('brackets alone end a line at the latest after some hundred of them', () => {
  const lines = ofWords({ words: Array.from({ length: 2000 }, () => ')') })
  expect(texts(lines).join('')).toHaveLength(2000)
  expect(Math.max(...texts(lines).map((text) => text.length))).toBeLessThanOrEqual(500)
})
