import { neventEncode, noteEncode, nprofileEncode, npubEncode } from 'nostr-tools/nip19'
import { expect, test } from 'vitest'
import { mentionsOf } from './mentions.ts'

const [a, b, c, d] = ['a1', 'b2', 'c3', 'd4'].map((pair) => pair.repeat(32)) as [
  string,
  string,
  string,
  string,
]

test('people and notes are found in the text and in tags, each once', () => {
  const content = `Hi nostr:${npubEncode(a)}, @${npubEncode(b)} and nostr:${nprofileEncode({ pubkey: c })}: see
    nostr:${noteEncode(d)} nostr:${neventEncode({ id: a })} (nostr:${npubEncode(a)}).`
  expect(mentionsOf({ content, tags: [['p', d], ['p', a], ['q', b], ['p', 'x'], ['q']] })).toEqual({
    pubkeys: [a, b, c, d],
    events: [d, a, b],
  })
})

test('a bare key and one with a wrong checksum are no mentions', () => {
  const wrong = npubEncode(a).replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'))
  expect(
    mentionsOf({ content: `${npubEncode(a)} nostr:${wrong} nostr: @npub1`, tags: [] }),
  ).toEqual({
    pubkeys: [],
    events: [],
  })
})

test('only so many are read', () => {
  const tags = Array.from({ length: 200 }, (_, at) => ['p', String(at).padStart(64, '0')])
  expect(mentionsOf({ content: '', tags }).pubkeys).toHaveLength(50)
})
