import { expect, test } from 'vitest'
import { deletionEvent, deletionTargets } from './deletion.ts'
import type { NostrEvent } from './event.ts'

const pubkey = 'a'.repeat(64)
const other = 'b'.repeat(64)
const id = 'c'.repeat(64)

function deletion(tags: string[][], kind = 5): NostrEvent {
  return { id, pubkey, created_at: 1, kind, tags, content: '', sig: '' }
}

test('a deletion names events and the author’s own addresses, each once', () => {
  const tags = [
    ['e', id],
    ['e', id, 'wss://a.example'],
    ['a', `30023:${pubkey}:a:b`],
    ['a', `0:${pubkey}:`],
  ]
  expect(deletionTargets(deletion(tags))).toEqual({
    ids: [id],
    addresses: [
      { kind: 30_023, d: 'a:b' },
      { kind: 0, d: '' },
    ],
  })
})

test('what is not theirs, has no versions or is no address is left alone', () => {
  const addresses = [
    `30023:${other}:a`,
    `1:${pubkey}:`,
    `0:${pubkey}:a`,
    `30023:${pubkey}`,
    '30023',
    '',
  ]
  const tags = [...addresses.map((address) => ['a', address]), ['e', 'short'], ['e'], ['p', id]]
  expect(deletionTargets(deletion(tags))).toEqual({ ids: [], addresses: [] })
})

test('no other kind deletes', () => {
  expect(deletionTargets(deletion([['e', id]], 1)).ids).toEqual([])
})

test('a deletion names events and their kinds, each kind once', () => {
  const [one, two] = ['1a'.repeat(32), '2b'.repeat(32)]
  const events = [
    { id: one, kind: 1 },
    { id: two, kind: 1 },
  ]
  expect(deletionEvent(events, 7)).toEqual({
    kind: 5,
    created_at: 7,
    tags: [
      ['e', one],
      ['e', two],
      ['k', '1'],
    ],
    content: '',
  })
})

test('what has versions is named by its address, which deletes them all', () => {
  const stored = { pubkey, created_at: 5, content: '', sig: '' }
  const events = [
    { ...stored, id: '1a'.repeat(32), kind: 30_311, tags: [['d', 'a:b']] },
    { ...stored, id: '2b'.repeat(32), kind: 0, tags: [] },
    { ...stored, id, kind: 1, tags: [] },
  ]
  const asked = deletionEvent(events, 7)
  expect(asked.tags).toEqual([
    ['a', `30311:${pubkey}:a:b`],
    ['a', `0:${pubkey}:`],
    ['e', id],
    ['k', '30311'],
    ['k', '0'],
    ['k', '1'],
  ])
  expect(deletionTargets(deletion(asked.tags))).toEqual({
    ids: [id],
    addresses: [
      { kind: 30_311, d: 'a:b' },
      { kind: 0, d: '' },
    ],
  })
})
