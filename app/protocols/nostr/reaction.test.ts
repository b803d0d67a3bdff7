import { expect, test } from 'vitest'
import { likeEvent, reactionOf } from './reaction.ts'

const [a, b] = ['a'.repeat(64), 'b'.repeat(64)]
const react = (content: string, tags: string[][], kind = 7) => reactionOf({ kind, content, tags })

test('whatever is no dislike is a like, of the last event that is named', () => {
  for (const content of ['+', '', '🔥', ':soapbox:'])
    expect(
      react(content, [
        ['e', a],
        ['e', b],
        ['p', a],
      ]),
    ).toEqual({ isLike: true, event: b, contents: [] })
  expect(react('-', [['e', a]])?.isLike).toBe(false)
})

test('content outside of Nostr is liked too', () => {
  expect(react('+', [['i', 'podcast:item:guid:x']], 17)).toEqual({
    isLike: true,
    event: null,
    contents: [{ kind: 'podcast:item:guid', guid: 'x', url: null }],
  })
})

test('what reacts to nothing is none', () => {
  expect(
    react('+', [
      ['e', 'x'],
      ['p', a],
    ]),
  ).toBeNull()
  expect(react('+', [['r', 'https://example.com']], 17)).toBeNull()
  expect(react('+', [['e', a]], 1)).toBeNull()
})

test('a like is made that is read as one', () => {
  const [id, pubkey] = ['a1'.repeat(32), 'b2'.repeat(32)]
  const like = likeEvent({ id, pubkey, kind: 1111 }, 'wss://site.test/relay', 7)
  expect(like).toEqual({
    kind: 7,
    created_at: 7,
    tags: [
      ['e', id, 'wss://site.test/relay', pubkey],
      ['p', pubkey],
      ['k', '1111'],
    ],
    content: '+',
  })
  expect(reactionOf(like)).toEqual({ isLike: true, event: id, contents: [] })
})
