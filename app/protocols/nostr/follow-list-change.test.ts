import { describe, expect, test } from 'vitest'
import { cpuMs } from '#tests/rig/cpu-time.ts'
import type { NostrEvent } from './event.ts'
import { followsOf } from './follow-list.ts'
import {
  changeProblem,
  type NextFollowList,
  withFollow,
  withoutFollow,
} from './follow-list-change.ts'

const [own, a, b, c, d] = ['0', 'a', 'b', 'c', 'd'].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
  string,
  string,
]
const now = 1_700_000_000
const content = '{"wss://relay.example":{"read":true}}  \n'
const tags = [
  ['p', a, 'wss://relay.example', 'Ada'],
  ['client', 'elsewhere', '31990:x'],
  ['p', b],
  ['p', 'none'],
  ['t', 'tide'],
  ['p', a, '', 'Ada again'],
]

function list(fields: Partial<NostrEvent> = {}): NostrEvent {
  const signed = { id: '1'.repeat(64), sig: '2'.repeat(128), pubkey: own }
  return { ...signed, kind: 3, created_at: now - 60, tags, content, ...fields }
}

/** The next version as if it were signed. */
function signed(next: NextFollowList): NostrEvent {
  if ('problem' in next) throw new Error(next.problem)
  return list({ ...next.event, id: '3'.repeat(64) })
}

test('a follow is one more tag at the end, and nothing else is touched', () => {
  expect(withFollow(list(), c, now)).toEqual({
    event: { kind: 3, created_at: now, tags: [...tags, ['p', c]], content },
  })
})

test('a key goes with all of its tags, since any of them left would be the follow still', () => {
  const next = signed(withoutFollow(list(), a, now))
  expect(next.tags).toEqual([tags[1], tags[2], tags[3], tags[4]])
  expect(next.content).toBe(content)
  expect(followsOf(next)).toEqual([b])
})

test('who is followed already, or not, changes nothing', () => {
  expect(withFollow(list(), a, now)).toEqual({ problem: 'UNCHANGED' })
  expect(withoutFollow(list(), c, now)).toEqual({ problem: 'UNCHANGED' })
  for (const change of [withFollow, withoutFollow]) {
    expect(change(list(), 'none', now)).toEqual({ problem: 'NOT_A_KEY' })
    expect(change(list({ kind: 10_000 }), change === withFollow ? c : a, now)).toEqual({
      problem: 'NOT_A_LIST',
    })
  }
})

test.each([
  ['an old list', now - 1000, now],
  ['one of this second', now, now + 1],
  ['one that is dated ahead', now + 5000, now + 5001],
])('the next version of %s is later than it', (_, created_at, expected) => {
  for (const next of [
    withFollow(list({ created_at }), c, now),
    withoutFollow(list({ created_at }), a, now),
  ])
    expect(signed(next).created_at).toBe(expected)
})

test('the list that was given stays as it was', () => {
  const given = list()
  const before = structuredClone(given)
  withFollow(given, c, now)
  withoutFollow(given, a, now)
  expect(given).toEqual(before)
})

test('what following and unfollowing make is taken, one after the other', () => {
  const followed = signed(withFollow(list(), c, now))
  expect(changeProblem(list(), followed)).toBeNull()
  const unfollowed = signed(withoutFollow(followed, a, now))
  expect(changeProblem(followed, unfollowed)).toBeNull()
  expect(changeProblem(list({ tags: [] }), signed(withFollow(list({ tags: [] }), c, now)))).toBe(
    null,
  )
})

const [ada, client, bo, none, tide, again] = tags as [
  string[],
  string[],
  string[],
  string[],
  string[],
  string[],
]
const rest = [client, bo, none, tide]

describe.each<[string, Partial<NostrEvent>, ReturnType<typeof changeProblem>]>([
  ['of another kind', { kind: 10_000, tags: [...tags, ['p', c]] }, 'OTHER_LIST'],
  ['of somebody else', { pubkey: d, tags: [...tags, ['p', c]] }, 'OTHER_LIST'],
  ['of the same second', { created_at: now - 60, tags: [...tags, ['p', c]] }, 'NOT_LATER'],
  ['of before', { created_at: now - 61, tags: [...tags, ['p', c]] }, 'NOT_LATER'],
  ['with nothing changed', {}, 'UNCHANGED'],
  ['with two follows fewer', { tags: [client, none, tide] }, 'SHRUNK'],
  ['with two fewer and one more', { tags: [client, none, tide, ['p', c]] }, 'SHRUNK'],
  ['that is empty', { tags: [] }, 'SHRUNK'],
  ['with another content', { content: '', tags: [...tags, ['p', c]] }, 'CONTENT_CHANGED'],
  ['without its other tags', { tags: [ada, bo, again, ['p', c]] }, 'TAGS_CHANGED'],
  ['with another tag more', { tags: [...tags, ['t', 'ebb']] }, 'TAGS_CHANGED'],
  ['with another tag beside its follow', { tags: [...tags, ['t', 'x'], ['p', c]] }, 'TAGS_CHANGED'],
  ['with two follows more', { tags: [...tags, ['p', c], ['p', d]] }, 'TAGS_CHANGED'],
  ['with its follow twice', { tags: [...tags, ['p', c], ['p', c]] }, 'TAGS_CHANGED'],
  ['with one of a key twice there', { tags: [ada, ...rest] }, 'TAGS_CHANGED'],
  ['with a follow for another', { tags: [...rest, ['p', c]] }, 'TAGS_CHANGED'],
  ['in another order', { tags: [...tags.toReversed(), ['p', c]] }, 'TAGS_CHANGED'],
  ['with its follow at the beginning', { tags: [['p', c], ...tags] }, 'TAGS_CHANGED'],
  [
    'with a pet name more',
    { tags: [ada, client, ['p', b, '', 'Bo'], none, tide, again, ['p', c]] },
    'TAGS_CHANGED',
  ],
  ['without a pet name', { tags: [['p', a], ...rest, again, ['p', c]] }, 'TAGS_CHANGED'],
  [
    'without a relay, one follow fewer',
    { tags: [['p', a], client, none, tide, again] },
    'TAGS_CHANGED',
  ],
  ['with a follow that is no key', { tags: [...tags, ['p', 'x']] }, 'TAGS_CHANGED'],
])('a version %s', (_, fields, problem) => {
  test(`is refused: ${problem}`, () => {
    expect(changeProblem(list(), list({ created_at: now, ...fields }))).toBe(problem)
  })
})

test('a list of 10,000 follows is changed and compared within 50 ms', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => [
    'p',
    at.toString(16).padStart(64, '0'),
    'wss://relay.example',
    `name ${at}`,
  ])
  const old = list({ tags: many })
  const key = many[5000]?.[1] ?? ''
  for (const change of [() => withFollow(old, c, now), () => withoutFollow(old, key, now)]) {
    const { result, ms } = await cpuMs(() => changeProblem(old, signed(change())), 50)
    expect(result).toBeNull()
    expect(ms).toBeLessThan(50)
  }
})
