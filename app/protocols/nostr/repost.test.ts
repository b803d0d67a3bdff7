import { expect, test } from 'vitest'
import { repostEvent, repostOf } from './repost.ts'

const id = 'a'.repeat(64)
const embedded = {
  id,
  pubkey: 'b'.repeat(64),
  created_at: 1,
  kind: 1,
  tags: [],
  content: 'x',
  sig: 'c'.repeat(128),
}
const repost = (content: string, tags = [['e', id]], kind = 6) => repostOf({ kind, tags, content })

test('a repost names an event and may carry it along', () => {
  expect(repost('')).toEqual({ id, embedded: null })
  expect(repost(JSON.stringify(embedded))).toEqual({ id, embedded })
  expect(repost('', [['e', id]], 16)).toEqual({ id, embedded: null })
})

test('another event than the one that is named is not taken', () => {
  expect(repost(JSON.stringify({ ...embedded, id: 'd'.repeat(64) }))).toEqual({
    id,
    embedded: null,
  })
  for (const content of ['{', '{}', '[]', 'null', `{"id":"${id}"}`])
    expect(repost(content), content).toEqual({ id, embedded: null })
})

test('what names none is no repost', () => {
  expect(repost(JSON.stringify(embedded), [])).toBeNull()
  expect(repost('', [['e', 'x']])).toBeNull()
  expect(repost('', [['e', id]], 1)).toBeNull()
})

test('a repost is made that carries the event along, unless it is protected', () => {
  const relay = 'wss://site.test/relay'
  const made = repostEvent({ ...embedded }, relay, 7)
  expect(made).toMatchObject({
    kind: 6,
    created_at: 7,
    tags: [
      ['e', id, relay],
      ['p', embedded.pubkey],
    ],
  })
  expect(repostOf(made)).toEqual({ id, embedded })
  const comment = { ...embedded, kind: 1111 }
  expect(repostEvent(comment, relay, 7)).toMatchObject({ kind: 16 })
  expect(repostEvent(comment, relay, 7).tags).toContainEqual(['k', '1111'])
  expect(repostEvent({ ...embedded, tags: [['-']] }, relay, 7).content).toBe('')
})
