import { expect, test } from 'vitest'
import { parseJsonTranscript } from './json.ts'

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
