import { expect, test } from 'vitest'

import {
  formatMediaPath,
  isFilename,
  mediaKey,
  type MediaObject,
  parseMediaPath,
  toFilename,
  toMediaObject,
} from './media-path.ts'
import { atLeast, naughtyStrings } from '#tests/rig/real-data.ts'

const feed_id = 'AbCdEfGhIjKlMnOpQrSt'
const item_id = '01234567890123456789'
const of = { feed_id, item_id, access: 'DEFAULT' } as const
const item = `${feed_id}/items/${item_id}`

const examples: [string, MediaObject][] = [
  [`${feed_id}/cover/art.jpg`, { media_type: 'FEED_COVER_ART', feed_id, filename: 'art.jpg' }],
  [
    `${item}/cover/a%20b.jpg`,
    { media_type: 'ITEM_COVER_ART', feed_id, item_id, filename: 'a b.jpg' },
  ],
  [
    `${item}/chapter-art/1.jpg`,
    { media_type: 'ITEM_CHAPTER_ART', feed_id, item_id, filename: '1.jpg' },
  ],
  [`${item}/default/audio/ep%2520.mp3`, { media_type: 'ITEM_AUDIO', ...of, filename: 'ep%20.mp3' }],
  [
    `${item}/paid/audio/ep.mp3`,
    { media_type: 'ITEM_AUDIO', ...of, access: 'PAID', filename: 'ep.mp3' },
  ],
  [
    `${item}/default/mp3/t.wav/audio.mp3`,
    { media_type: 'ITEM_AUDIO_MP3', ...of, filename: 't.wav' },
  ],
  [
    `${item}/paid/master/m.m4a`,
    { media_type: 'ITEM_AUDIO_ORIGINAL', ...of, access: 'PAID', filename: 'm.m4a' },
  ],
  [`${item}/default/video/v.mp4`, { media_type: 'ITEM_VIDEO_ORIGINAL', ...of, filename: 'v.mp4' }],
  [
    `${item}/default/hls/v.mp4/master.m3u8`,
    { media_type: 'ITEM_HLS_MASTER_PLAYLIST', ...of, filename: 'v.mp4' },
  ],
  [
    `${item}/default/hls/v.mp4/720p.m3u8`,
    { media_type: 'ITEM_HLS_PLAYLIST', ...of, filename: 'v.mp4', format: '720P' },
  ],
  [
    `${item}/paid/hls/v.mp4/360p-00042.ts`,
    {
      media_type: 'ITEM_HLS_SEGMENT',
      ...of,
      access: 'PAID',
      filename: 'v.mp4',
      format: '360P',
      segment: 42,
    },
  ],
  [
    `${item}/default/transcript.segments.json`,
    { media_type: 'ITEM_TRANSCRIPT', ...of, format: 'SEGMENTS' },
  ],
  [`${item}/default/transcript.json`, { media_type: 'ITEM_TRANSCRIPT', ...of, format: 'JSON' }],
  [`${item}/default/transcript.srt`, { media_type: 'ITEM_TRANSCRIPT', ...of, format: 'SRT' }],
  [`${item}/default/transcript.vtt`, { media_type: 'ITEM_TRANSCRIPT', ...of, format: 'VTT' }],
  [`${item}/paid/ai-transcript.json`, { media_type: 'ITEM_AI_TRANSCRIPT', ...of, access: 'PAID' }],
  [
    `${item}/default/chapters.segments.json`,
    { media_type: 'ITEM_CHAPTERS', ...of, format: 'SEGMENTS' },
  ],
  [`${item}/default/chapters.json`, { media_type: 'ITEM_CHAPTERS', ...of, format: 'JSON' }],
  [`${item}/default/ai-chapters.json`, { media_type: 'ITEM_AI_CHAPTERS', ...of }],
  [`${item}/default/summary.txt`, { media_type: 'ITEM_SUMMARY', ...of }],
]

test.each(examples)('%s names its object and the object its path', (text, object) => {
  expect(parseMediaPath(text)).toEqual(object)
  expect(formatMediaPath(object)).toBe(text)
  expect(mediaKey(object)).toBe(decodeURIComponent(text))
  expect(toMediaObject(object)).toEqual(object)
})

test('every naughty string is either a file name that survives the path or refused', () => {
  let survived = 0
  for (const filename of naughtyStrings()) {
    const object = toMediaObject({ media_type: 'ITEM_AUDIO', feed_id, item_id, filename })
    if (object) survived += expectToSurvive(object)
    const cleaned = toMediaObject({
      media_type: 'ITEM_AUDIO',
      feed_id,
      item_id,
      filename: toFilename(filename),
    })
    if (!cleaned) throw new Error(`no file name made from ${JSON.stringify(filename)}`)
    expectToSurvive(cleaned)
  }
  expect(survived).toBeGreaterThan(atLeast(300, 30))
})

function expectToSurvive(object: MediaObject): number {
  const text = formatMediaPath(object)
  expect(new URL(`/feeds/${text}`, 'https://tributary.test').pathname).toBe(`/feeds/${text}`)
  expect(parseMediaPath(text)).toEqual(object)
  expect(mediaKey(object).split('/')).toHaveLength(text.split('/').length)
  return 1
}

test.each([
  '',
  feed_id,
  `${feed_id}/`,
  `/${feed_id}/cover/a.jpg`,
  `${feed_id}/cover/`,
  `${feed_id}/cover/a/b.jpg`,
  `${feed_id}/cover/a%2Fb.jpg`,
  `${feed_id}/cover/%2e%2e`,
  `${feed_id}/cover/..`,
  `${feed_id}/cover/a%00.jpg`,
  `${feed_id}/cover/a%0d%0ab.jpg`,
  `${feed_id}/cover/%ff.jpg`,
  `${feed_id}/cover/%.jpg`,
  `${feed_id}/cover/${'a'.repeat(256)}`,
  `${feed_id}/cover/${'%F0%9F%8E%B5'.repeat(64)}`,
  `${feed_id.slice(1)}/cover/a.jpg`,
  `${feed_id}-/cover/a.jpg`,
  `${item}/cover`,
  `${item}/default/audio`,
  `${item}/default/audio/a.mp3/b`,
  `${item}/DEFAULT/audio/a.mp3`,
  `${item}/free/audio/a.mp3`,
  `${item}/default/hls/v.mp4`,
  `${item}/default/hls/v.mp4/1080p.m3u8`,
  `${item}/default/hls/v.mp4/360p-1.ts`,
  `${item}/default/hls/v.mp4/360p-00001.ts/x`,
  `${item}/default/hls//master.m3u8`,
  `${item}/default/constructor`,
  `${item}/default/transcript.exe`,
  `${item}/default/summary.txt?token=x`,
])('%j is no media path', (text) => {
  expect(parseMediaPath(text)).toBeNull()
})

test('a descriptor gets the defaults and loses what its type has no use for', () => {
  const given = { feed_id, item_id, filename: 'a.mp3', format: 'JSON', segment: 3 }
  expect(toMediaObject({ media_type: 'ITEM_AUDIO', ...given })).toEqual({
    media_type: 'ITEM_AUDIO',
    ...of,
    filename: 'a.mp3',
  })
  expect(toMediaObject({ media_type: 'FEED_COVER_ART', ...given })).toEqual({
    media_type: 'FEED_COVER_ART',
    feed_id,
    filename: 'a.mp3',
  })
  expect(toMediaObject({ media_type: 'ITEM_CHAPTERS', feed_id, item_id })).toEqual({
    media_type: 'ITEM_CHAPTERS',
    ...of,
    format: 'SEGMENTS',
  })
})

test.each([
  { media_type: 'ITEM_AUDIO', feed_id, filename: 'a.mp3' },
  { media_type: 'ITEM_AUDIO', feed_id, item_id },
  { media_type: 'ITEM_AUDIO', feed_id, item_id, filename: 'a.mp3', access: 'ALL' },
  { media_type: 'ITEM_TRANSCRIPT', feed_id, item_id, format: 'HTML' },
  { media_type: 'ITEM_HLS_PLAYLIST', feed_id, item_id, filename: 'v.mp4', format: '1080P' },
  {
    media_type: 'ITEM_HLS_SEGMENT',
    feed_id,
    item_id,
    filename: 'v.mp4',
    format: '360P',
    segment: 1.5,
  },
  {
    media_type: 'ITEM_HLS_SEGMENT',
    feed_id,
    item_id,
    filename: 'v.mp4',
    format: '360P',
    segment: 100_000,
  },
  { media_type: 'PASSWORD_FILE', feed_id, item_id, filename: 'a.mp3' },
  { media_type: 'FEED_COVER_ART', feed_id: '../../../../etc/pass', filename: 'a.mp3' },
])('the descriptor %j names no object', (descriptor) => {
  expect(toMediaObject(descriptor)).toBeNull()
})

test('any name becomes a file name of at most 255 bytes with its extension', () => {
  expect(toFilename('Épisode 1 — été.mp3')).toBe('Épisode 1 — été.mp3')
  expect(toFilename('C:\\music\\a/b.mp3')).toBe('C:-music-a-b.mp3')
  expect(toFilename('..')).toBe('file')
  expect(toFilename('')).toBe('file')
  expect(toFilename('a\u0000b\ud800.mp3')).toBe('a-b\ufffd.mp3')
  const long = toFilename(`${'🎵'.repeat(200)}.mp3`)
  expect(long).toBe(`${'🎵'.repeat(62)}.mp3`)
  expect(isFilename(long)).toBe(true)
})
