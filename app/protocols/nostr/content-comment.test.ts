import { expect, test } from 'vitest'
import { commentEvent, type Commented, commentPlace, commentSecond } from './content-comment.ts'
import { contentIds } from './content-id.ts'
import { writtenText } from './written-text.ts'

const words = writtenText('Fifteen.', [])
const parent = { guid: '917393E3-1B1E', url: 'https://site.test/show/s1' }
const item: Commented = {
  type: 'EPISODE',
  guid: 'PC20-134',
  url: 'https://site.test/episode/e1',
  parent,
  second: null,
}
const feed = (type: string, guid: string | null = 'ABC'): Commented => ({
  type,
  guid,
  url: 'https://site.test/x/1',
  parent: null,
  second: null,
})

function tagsOf(commented: Commented): string[][] | string {
  const comment = commentEvent(words, commented, 7)
  return 'problem' in comment ? comment.problem : comment.event.tags
}

const itemTags = [
  ['k', 'podcast:item:guid'],
  ['i', 'podcast:item:guid:PC20-134', item.url],
]
const parentTags = [
  ['k', 'podcast:guid'],
  ['i', 'podcast:guid:917393e3-1b1e', parent.url],
]
const feedTags = [
  ['k', 'podcast:guid'],
  ['i', 'podcast:guid:abc', 'https://site.test/x/1'],
]
const artistTags = [
  ['k', 'podcast:publisher:guid'],
  ['i', 'podcast:publisher:guid:abc', 'https://site.test/x/1'],
]

test.each<[string, Commented, string[][] | string]>([
  ['an episode', item, [...itemTags, ...parentTags]],
  ['a livestream', { ...item, type: 'LIVE' }, [...itemTags, ...parentTags]],
  ['an episode without its show', { ...item, parent: null }, 'MISSING_SHOW'],
  ['a livestream without its show', { ...item, type: 'LIVE', parent: null }, 'MISSING_SHOW'],
  ['an episode without a guid', { ...item, guid: null }, 'UNSUPPORTED_CONTENT_TYPE'],
  ['a track', { ...item, type: 'TRACK' }, [...itemTags, ...parentTags]],
  ['a track without its album', { ...item, type: 'TRACK', parent: null }, itemTags],
  ['a show', feed('SHOW'), feedTags],
  ['a show without a guid', feed('SHOW', null), 'UNSUPPORTED_CONTENT_TYPE'],
  ['an album', feed('ALBUM'), feedTags],
  ['an artist', feed('ARTIST'), artistTags],
  ['an artist without a guid', feed('ARTIST', null), 'UNSUPPORTED_CONTENT_TYPE'],
  ...['AUDIOBOOK', 'PLAYLIST', 'CLIP', 'COMMENT', 'PROFILE', 'SPEAKER', 'HASHTAG', 'RADIO', ''].map(
    (type): [string, Commented, string] => [type, feed(type), 'UNSUPPORTED_CONTENT_TYPE'],
  ),
])('a comment on %s', (_, commented, tags) => {
  expect(tagsOf(commented)).toEqual(tags)
})

test('a comment is a note that names its content before its people', () => {
  const ada = 'a1'.repeat(32)
  const comment = commentEvent(
    writtenText('@Ada!', [{ name: 'Ada', pubkey: ada }]),
    feed('SHOW'),
    7,
  )
  expect(comment).toMatchObject({
    event: { kind: 1, created_at: 7, tags: [...feedTags, ['p', ada]] },
  })
})

test('the second that a comment is about is read back', () => {
  const comment = commentEvent(words, { ...item, second: 1002.7 }, 7)
  if ('problem' in comment) throw new Error(comment.problem)
  const [named] = contentIds(comment.event)
  expect(named?.url).toBe('https://site.test/episode/e1?t=1002')
  expect(commentSecond(comment.event)).toBe(1002)
})

test('the second is of the first item that a comment names', () => {
  const of = (...tags: string[][]) => commentPlace({ tags })
  const first = ['i', 'podcast:item:guid:x', 'https://other.test/?t=12']
  const other = ['i', 'podcast:item:guid:y', 'https://other.test/?t=13']
  expect(of(['i', 'podcast:guid:z', 'https://other.test/?t=1'], first, other)).toMatchObject({
    second: 12,
    item: { guid: 'x' },
  })
  expect(of(['i', 'podcast:item:guid:x'], other)).toBeNull()
})

test('a second that is none, or of no item, is none', () => {
  const second = (url: string, id = 'podcast:item:guid:x') =>
    commentSecond({ tags: [['i', id, url]] })
  expect(second('https://other.test/?a=1&t=12.5#x')).toBe(12)
  expect(second('https://other.test/?t=345600')).toBe(345_600)
  for (const t of ['', '-1', '1e3', '345601', '9999999', '1m', '12.5555', '%00', 'NaN'])
    expect(second(`https://other.test/?t=${t}`), t).toBeNull()
  expect(second('https://other.test/?t=12', 'podcast:guid:x')).toBeNull()
  expect(second('?t=12')).toBeNull()
  expect(second(`https://other.test/?t=12&${'x'.repeat(2000)}`)).toBeNull()
  expect(commentSecond({ tags: [['i'], ['i', 'podcast:item:guid:x']] })).toBeNull()
})
