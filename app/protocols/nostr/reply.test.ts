import { expect, test } from 'vitest'
import type { NostrEvent } from './event.ts'
import { replyEvent } from './reply.ts'
import { threadPlace } from './thread.ts'
import { writtenText } from './written-text.ts'

const relay = 'wss://site.test/relay'
const [root, id, ada, bo, cy] = ['a1', 'b2', 'c3', 'd4', 'e5'].map((pair) => pair.repeat(32)) as [
  string,
  string,
  string,
  string,
  string,
]

function reply(
  to: Partial<NostrEvent>,
  text = 'Yes.',
  people = [] as { name: string; pubkey: string }[],
) {
  const whole = { id, pubkey: ada, kind: 1, created_at: 1, tags: [], content: '', sig: '', ...to }
  return replyEvent(writtenText(text, people), whole, relay, 7)
}

test('what answers the root of a thread has one mark', () => {
  const answer = reply({})
  expect(answer).toEqual({
    kind: 1,
    created_at: 7,
    tags: [
      ['e', id, relay, 'root', ada],
      ['p', ada],
    ],
    content: 'Yes.',
  })
  expect(threadPlace(answer)).toEqual({ root: id, parent: id })
})

test('what answers an answer names both, and all who take part', () => {
  const answer = reply({ tags: [['e', root], ['p', bo], ['p', ada], ['p', 'x'], ['p']] }, '@Cy', [
    { name: 'Cy', pubkey: cy },
  ])
  expect(answer.tags).toEqual([
    ['e', root, relay, 'root'],
    ['e', id, relay, 'reply', ada],
    ['p', ada],
    ['p', cy],
    ['p', bo],
  ])
  expect(threadPlace(answer)).toEqual({ root, parent: id })
})

test('of a crowded thread fifty are told, whom it answers and names before the others', () => {
  const tags = Array.from({ length: 5000 }, (_, at) => ['p', at.toString(16).padStart(64, '0')])
  const notified = reply({ tags }, '@Cy', [{ name: 'Cy', pubkey: cy }]).tags.filter(
    ([name]) => name === 'p',
  )
  expect(notified).toHaveLength(50)
  expect(notified.slice(0, 2)).toEqual([
    ['p', ada],
    ['p', cy],
  ])
})

test('a comment is answered by a comment about the same', () => {
  const scope = [
    ['I', 'podcast:item:guid:x', 'https://site.test/episode/e1'],
    ['K', 'podcast:item:guid'],
    ['P', bo],
  ]
  const to = {
    kind: 1111,
    tags: [...scope, ['E', ''], ['i', 'podcast:item:guid:x'], ['k', 'podcast:item:guid']],
  }
  const answer = reply(to)
  expect(answer).toMatchObject({
    kind: 1111,
    tags: [...scope, ['e', id, relay, ada], ['k', '1111'], ['p', ada]],
  })
  expect(threadPlace(answer)).toEqual({ root: null, parent: id })
})

test('a comment that does not say what it is about, and any other event, begins its thread', () => {
  for (const kind of [1111, 30_023])
    expect(
      reply({
        kind,
        tags: [
          ['K', 'x'],
          ['P', bo],
        ],
      }).tags,
      String(kind),
    ).toEqual([
      ['E', id, relay, ada],
      ['K', String(kind)],
      ['P', ada],
      ['e', id, relay, ada],
      ['k', String(kind)],
      ['p', ada],
    ])
})

test('of what a comment says that it is about, ten tags are passed on', () => {
  const tags = Array.from({ length: 5000 }, (_, at) => ['I', `podcast:guid:${at}`])
  expect(reply({ kind: 1111, tags }).tags.filter(([name]) => name === 'I')).toHaveLength(10)
})
