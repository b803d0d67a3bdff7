import { getEventHash } from 'nostr-tools'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  addressOf,
  eventText,
  kindClass,
  newestFirst,
  type NostrEvent,
  parseEvent,
  serialiseForId,
  textsForId,
} from './event.ts'

const bounds = { tags: 3, content: 10 }
const event: NostrEvent = {
  id: 'a'.repeat(64),
  pubkey: 'b'.repeat(64),
  created_at: 1,
  kind: 1,
  tags: [['e', 'x'], []],
  content: 'Grüße\n"\u0001',
  sig: 'c'.repeat(128),
}

test('an event is read with its own fields alone', () => {
  expect(parseEvent({ ...event, more: 1 }, bounds)).toEqual({ value: event })
  expect(eventText({ ...event, more: 1 } as NostrEvent)).toBe(JSON.stringify(event))
})

test.each<[string, Record<string, unknown>]>([
  ['an id in capitals', { id: 'A'.repeat(64) }],
  ['a short id', { id: 'a'.repeat(63) }],
  ['a key with a line break', { pubkey: `${'b'.repeat(63)}\n` }],
  ['a short signature', { sig: 'c' }],
  ['a time with a fraction', { created_at: 1.5 }],
  ['a time before 1970', { created_at: -1 }],
  ['a time that no number holds exactly', { created_at: 2 ** 53 }],
  ['a kind beyond the last', { kind: 65_536 }],
  ['no content', { content: undefined }],
  ['too much content', { content: 'x'.repeat(11) }],
  ['too many tags', { tags: [[], [], [], []] }],
  ['a tag that is a text', { tags: ['e'] }],
  ['a number in a tag', { tags: [['e', 1]] }],
])('an event with %s is refused', (_, fields) => {
  expect(parseEvent({ ...event, ...fields }, bounds)).toEqual({
    problem: expect.any(String) as string,
  })
})

test('what is no object is no event', () => {
  for (const value of [null, [], 'x', 1, undefined])
    expect(parseEvent(value, bounds)).toEqual({ problem: 'an event is an object' })
})

test('the id is the hash that other software finds', () => {
  const text = serialiseForId(event)
  expect(createHash('sha256').update(text).digest('hex')).toBe(getEventHash(event))
})

test('an id may also be made by the letter of NIP-01, which escapes seven characters alone', () => {
  const odd = {
    ...event,
    content: '\0 \u0001 \ud83c \\u0001 \\\\ " \n\r\t\b\f \u2028 😀',
    tags: [['t', '\u001f']],
  }
  const beginning = `[0,"${odd.pubkey}",1,1,[["t","`
  expect(textsForId(odd)).toEqual([
    serialiseForId(odd),
    `${beginning}\u001f"]],"\0 \u0001 \ud83c \\\\u0001 \\\\\\\\ \\" \\n\\r\\t\\b\\f \u2028 😀"]`,
  ])
  expect(textsForId({ ...event, content: '"\n' })).toHaveLength(1)
})

test.each([
  [0, 'replaceable'],
  [1, 'regular'],
  [3, 'replaceable'],
  [9999, 'regular'],
  [10_000, 'replaceable'],
  [19_999, 'replaceable'],
  [20_000, 'ephemeral'],
  [23_194, 'ephemeral'],
  [29_999, 'ephemeral'],
  [30_000, 'addressable'],
  [39_999, 'addressable'],
  [40_000, 'regular'],
])('kind %i is %s', (kind, kept) => expect(kindClass(kind)).toBe(kept))

test('an address has the first d tag, where the kind has any', () => {
  const tags = [
    ['d', 'one'],
    ['d', 'two'],
  ]
  expect(addressOf({ ...event, kind: 30_023, tags })).toEqual({ kind: 30_023, d: 'one' })
  expect(addressOf({ ...event, kind: 30_023 })).toEqual({ kind: 30_023, d: '' })
  expect(addressOf({ ...event, kind: 10_002, tags })).toEqual({ kind: 10_002, d: '' })
  expect(addressOf({ ...event, tags })).toBeNull()
})

test('newer events come first, and of a second the lowest id', () => {
  const events = [
    { created_at: 1, id: 'a' },
    { created_at: 2, id: 'c' },
    { created_at: 2, id: 'b' },
  ]
  expect(events.toSorted(newestFirst).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
})
