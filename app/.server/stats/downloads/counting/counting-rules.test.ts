import { expect, test } from 'vitest'
import type { DownloadLine } from '#app/protocols/logs/download-log.ts'
import type { MediaFileFacts } from './first-minute.ts'
import { repeatsOf, verdictOf } from './window.ts'
import { WindowBook } from './window-book.ts'

// Ten minutes at 16,000 bytes a second, behind 40,000 bytes of tags: a minute is 960,000 bytes.
const facts: MediaFileFacts = { size: 9_640_000, headerBytes: 40_000, seconds: 600 }
const header = 40_000
const minute = 960_000
const size = 9_640_000

const hour = 3_600_000
const start = Date.UTC(2026, 5, 15, 12)

type Request = Partial<Omit<DownloadLine, 'time'>> & { at?: number; facts?: MediaFileFacts }

/** `at` counts milliseconds from the first. */
function lineOf({ at = 0, facts: _facts, ...line }: Request, index = 0): DownloadLine {
  return {
    time: start + at,
    feedId: 'feed',
    itemId: 'item',
    file: 'default/audio/episode.mp3',
    unit: 'bytes',
    method: 'GET',
    status: 200,
    from: 0,
    delivered: size,
    size,
    asked: null,
    listener: 'home',
    previousListener: '',
    country: 'NL',
    region: '',
    network: '',
    app: 'fountain',
    device: 'mobile',
    verdict: '',
    lists: '1',
    userAgent: 'Fountain/1',
    referrer: '',
    source: 'live',
    requestId: String(index).padStart(6, '0'),
    ...line,
  }
}

/** What the requests come to: { counted: 1, repeat: 2 }. */
function countOf(requests: Request[]): Record<string, number> {
  const book = new WindowBook()
  const windows = new Set(
    requests.map((request, index) => {
      const line = lineOf(request, index)
      return book.add(line, line.userAgent, request.facts ?? facts)
    }),
  )
  const counts: Record<string, number> = {}
  for (const window of windows) {
    const found = window === 'late' ? window : verdictOf(window)
    counts[found] = (counts[found] ?? 0) + 1
    const repeats = window === 'late' ? 0 : repeatsOf(window)
    if (repeats > 0) counts.repeat = (counts.repeat ?? 0) + repeats
  }
  return counts
}

const part = (from: number, delivered: number, more: Request = {}): Request => ({
  status: 206,
  from,
  delivered,
  asked: { from, to: size - 1 },
  ...more,
})
const segments = (from: number, to: number, more: Request = {}): Request[] =>
  Array.from({ length: to - from }, (_, index) => ({
    unit: 'segment',
    file: 'default/hls/film.mp4',
    from: from + index,
    delivered: 1,
    size: 100,
    at: index * 6000,
    ...more,
  }))
const short: MediaFileFacts = { size: 500_000, headerBytes: 100_000, seconds: 25 }
const unknown: MediaFileFacts = { size: null, headerBytes: 0, seconds: null }

const cases: [what: string, requests: Request[], counts: Record<string, number>][] = [
  ['the whole file', [{}], { counted: 1 }],
  ['a minute to the byte', [part(0, header + minute)], { counted: 1 }],
  ['a byte less than a minute', [part(0, header + minute - 1)], { 'too-short': 1 }],
  ['a minute from the middle', [part(4_000_000, minute)], { counted: 1 }],
  ['tags alone, though they are long', [part(0, header)], { 'too-short': 1 }],
  [
    'a minute in three pieces',
    [part(0, 400_000), part(400_000, 400_000), part(800_000, 200_000)],
    { counted: 1 },
  ],
  [
    'the same pieces in another order',
    [part(800_000, 200_000), part(0, 400_000), part(400_000, 400_000)],
    { counted: 1 },
  ],
  ['pieces apart from one another', [part(0, 540_000), part(5_000_000, 460_000)], { counted: 1 }],
  [
    'an overlap counts once',
    [part(0, 600_000), part(200_000, 600_000), part(0, 800_000)],
    { 'too-short': 1 },
  ],
  [
    'the same piece over and over',
    Array.from({ length: 20 }, () => part(0, 100_000)),
    { 'too-short': 1 },
  ],
  [
    'halves of two files of the audio',
    [part(0, 600_000), part(600_000, 600_000, { file: 'paid/audio/episode.mp3' })],
    { 'too-short': 1 },
  ],
  ['two files of the audio', [{}, { file: 'paid/audio/episode.mp3' }], { counted: 1, repeat: 1 }],
  ['asked for whole, cut before a minute', [{ delivered: 300_000 }], { 'too-short': 1 }],
  ['cut, and the rest fetched', [{ delivered: 300_000 }, part(300_000, 9_340_000)], { counted: 1 }],
  ['cut before the first byte', [{ delivered: 0 }], { 'too-short': 1 }],
  [
    'a seek behind a short beginning',
    [{ delivered: 100_000 }, part(7_000_000, 2_640_000)],
    { counted: 1 },
  ],
  ['HEAD', [{ method: 'HEAD', delivered: 0 }], { probe: 1 }],
  ['HEAD and the file', [{ method: 'HEAD', delivered: 0 }, { at: 5 }], { counted: 1 }],
  ['bytes=0-1', [part(0, 2, { asked: { from: 0, to: 1 } })], { probe: 1 }],
  [
    'bytes=0-1 and the file',
    [part(0, 2, { asked: { from: 0, to: 1 } }), part(0, size, { at: 9 })],
    { counted: 1 },
  ],
  ['304, it was there already', [{ status: 304, delivered: 0 }], { probe: 1 }],
  ['416, a range behind the end', [{ status: 416, delivered: 0 }], { probe: 1 }],
  ['404', [{ status: 404, delivered: 2_000_000 }], { probe: 1 }],

  ['less than a minute of audio, whole', [{ delivered: 500_000, facts: short }], { counted: 1 }],
  ['the same without its last byte', [{ delivered: 499_999, facts: short }], { 'too-short': 1 }],
  [
    'an unknown file, whole',
    [{ size: 300_000, delivered: 300_000, facts: unknown }],
    { counted: 1 },
  ],
  [
    'an unknown file, a minute at 128 kbit/s',
    [{ size: 0, delivered: 960_000, facts: unknown }],
    { counted: 1 },
  ],
  ['a byte less of it', [{ size: 0, delivered: 959_999, facts: unknown }], { 'too-short': 1 }],
  [
    'an empty file',
    [{ size: 0, delivered: 0, facts: { size: 0, headerBytes: 0, seconds: 0 } }],
    { 'too-short': 1 },
  ],

  ['again at once', [{}, { at: 1 }, { at: 2 }], { counted: 1, repeat: 2 }],
  ['again after 23:59:59.999', [{}, { at: 24 * hour - 1 }], { counted: 1, repeat: 1 }],
  ['again after 24 hours', [{}, { at: 24 * hour }], { counted: 2 }],
  [
    '24 hours go by the first request of a window, not the last',
    [{}, { at: 20 * hour }, { at: 30 * hour }, { at: 53 * hour }],
    { counted: 2, repeat: 2 },
  ],
  [
    'pieces on both sides of 24 hours',
    [part(0, 600_000), part(600_000, 600_000, { at: 24 * hour })],
    { 'too-short': 2 },
  ],
  [
    'half an hour before midnight and after',
    [{ at: 11.5 * hour }, { at: 12.5 * hour }],
    { counted: 1, repeat: 1 },
  ],
  ['a too short beginning is no repeat', [{ delivered: 100_000 }, { at: 5 }], { counted: 1 }],
  ['another item', [{}, { itemId: 'other' }], { counted: 2 }],
  ['another feed', [{}, { feedId: 'other' }], { counted: 2 }],
  ['another address', [{}, { listener: 'office' }], { counted: 2 }],
  ['the same address, another app', [{}, { userAgent: 'Overcast/3' }], { counted: 2 }],

  [
    'the key changes between two requests',
    [{}, { at: 23 * hour, listener: 'new', previousListener: 'home' }],
    { counted: 1, repeat: 1 },
  ],
  [
    'pieces on both sides of a change of the key',
    [
      part(0, 600_000),
      part(600_000, 600_000, { at: 1000, listener: 'new', previousListener: 'home' }),
    ],
    { counted: 1 },
  ],
  [
    'a window under the old key has ended, the next is of the new one',
    [
      {},
      { at: 24 * hour, listener: 'new', previousListener: 'home' },
      { at: 47 * hour, listener: 'new' },
    ],
    { counted: 2, repeat: 1 },
  ],
  [
    'a request of before the change that is read after one of after it',
    [{ at: 1000, listener: 'new', previousListener: 'home' }, { at: 0 }],
    { counted: 1, repeat: 1 },
  ],
  [
    'others under the new key are others',
    [{}, { at: 1000, listener: 'new', previousListener: 'office' }],
    { counted: 2 },
  ],

  ['a bot', [{ verdict: 'bot' }], { bot: 1 }],
  ['a bot, over and over', [{ verdict: 'bot' }, { verdict: 'bot', at: 9 }], { bot: 1 }],
  ['a data centre', [{ verdict: 'data-centre' }], { 'data-centre': 1 }],
  ['a watch', [{ verdict: 'watch' }], { watch: 1 }],
  ['a bot that only asks', [{ verdict: 'bot', method: 'HEAD' }], { bot: 1 }],
  [
    'a list that changes goes by the first request',
    [{}, { verdict: 'bot', at: 5 }],
    { counted: 1, repeat: 1 },
  ],

  ['ten segments, a minute', segments(0, 10), { counted: 1 }],
  ['nine segments', segments(0, 9), { 'too-short': 1 }],
  [
    'one segment ten times',
    Array.from({ length: 10 }, () => segments(3, 4)).flat(),
    { 'too-short': 1 },
  ],
  [
    'ten segments of which one was cut',
    [...segments(0, 9), ...segments(9, 10, { delivered: 0 })],
    { 'too-short': 1 },
  ],
  ['ten segments here and there', [...segments(0, 4), ...segments(50, 56)], { counted: 1 }],
  ['a stream of four segments, whole', segments(0, 4, { size: 4 }), { counted: 1 }],
  ['three of its four segments', segments(0, 3, { size: 4 }), { 'too-short': 1 }],

  [
    'a request that began before one that is read first is the first of its window',
    [{ at: 2 * hour }, { at: 0 }, { at: 25 * hour }],
    { counted: 2, repeat: 1 },
  ],
  [
    'one that would end a window sooner is late',
    [{ at: 10 * hour }, { at: 30 * hour }, { at: 0 }],
    { counted: 1, repeat: 1, late: 1 },
  ],
]

test.for(cases)('%s', ([, requests, counts]) => {
  expect(countOf(requests)).toEqual(counts)
})

test('a window is of the day, app and country of its first request', () => {
  const book = new WindowBook()
  const first = book.add(lineOf({ at: 5000, app: 'overcast', country: 'DE' }, 1), 'a', facts)
  expect(first).toMatchObject({ startedAt: start + 5000, app: 'overcast', country: 'DE' })
  book.add(lineOf({ at: 9000, app: 'podverse', country: 'FR' }, 2), 'a', facts)
  expect(first).toMatchObject({ startedAt: start + 5000, app: 'overcast', lastAt: start + 9000 })
  book.add(lineOf({ at: 1000, app: 'fountain', device: 'watch', country: 'IT' }, 3), 'a', facts)
  expect(first).toMatchObject({
    startedAt: start + 1000,
    app: 'fountain',
    country: 'IT',
    device: 'watch',
  })
})
