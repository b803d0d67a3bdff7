import { expect, test } from 'vitest'
import { listProblem, nextMuteList } from './mute-list-change.ts'
import type { NostrEvent } from './event.ts'

const [ada, bo, cy] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string]
const list: NostrEvent = {
  id: '1'.repeat(64),
  sig: '2'.repeat(128),
  kind: 10_000,
  pubkey: ada,
  created_at: 1000,
  // Private entries of another client, by NIP-04.
  content: 'Zm9v?iv=YmFy',
  tags: [
    ['word', 'rain'],
    ['p', bo, 'wss://relay.example', 'bo'],
    ['t', 'fog'],
  ],
}

function changed(change: Partial<NostrEvent>): NostrEvent {
  return { ...list, created_at: 2000, id: '3'.repeat(64), ...change }
}

test('one person is muted or no longer, and all else stays as others’ clients have written it', () => {
  const more = nextMuteList(list, { pubkey: cy, mutes: true }, 2000)
  expect(more).toEqual({
    kind: 10_000,
    created_at: 2000,
    content: list.content,
    tags: [...list.tags, ['p', cy]],
  })
  const fewer = nextMuteList(list, { pubkey: bo, mutes: false }, 500)
  expect(fewer).toEqual({
    kind: 10_000,
    created_at: 1001,
    content: list.content,
    tags: [
      ['word', 'rain'],
      ['t', 'fog'],
    ],
  })
  for (const next of [more, fewer]) expect(listProblem(list, changed(next ?? {}))).toBeNull()
  expect(nextMuteList(list, { pubkey: bo, mutes: true }, 2000)).toBeNull()
  expect(nextMuteList(list, { pubkey: cy, mutes: false }, 2000)).toBeNull()
})

test('who has no list begins one', () => {
  const first = nextMuteList(null, { pubkey: bo, mutes: true }, 2000)
  expect(first).toMatchObject({ tags: [['p', bo]], content: '' })
  expect(listProblem(null, changed({ ...first, pubkey: ada }))).toBeNull()
})

test.each<[string, Partial<NostrEvent>]>([
  ['OTHER_LIST', { kind: 3 }],
  ['OTHER_LIST', { pubkey: cy }],
  ['NOT_LATER', { created_at: 1000 }],
  ['CONTENT_CHANGED', { content: '' }],
  ['TAGS_CHANGED', { tags: list.tags }],
  ['TAGS_CHANGED', { tags: [] }],
  ['TAGS_CHANGED', { tags: [...list.tags, ['p', cy], ['p', ada]] }],
  ['TAGS_CHANGED', { tags: [['p', cy], ...list.tags] }],
])('a version is refused with %s that is more than one person off', (problem, change) => {
  expect(listProblem(list, changed(change))).toBe(problem)
})
