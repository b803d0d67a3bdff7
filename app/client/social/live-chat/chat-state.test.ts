import { expect, test } from 'vitest'
import type { LiveChatItem, LiveChatPage } from '#app/schemas/social/live-chat.ts'
import { chatState, withNewest, withOlder } from './chat-state.ts'

const item = (created: number, id = String(created)): LiveChatItem => ({
  _type: 'MESSAGE',
  meta: { created, message: id, satoshis: 0 },
  nostr: { kind: 1311, id, pubkey: 'a' },
  profile: { pubkey: 'a', npub: 'npub1a', display: {}, stats: { following: 0, followers: 0 } },
  mentions: [],
  isHidden: false,
  isHost: false,
})

const page = (next: string | null, ...seconds: number[]): LiveChatPage => ({
  chat: seconds.map((second) => item(second)),
  next,
  pinned: null,
  slow: 0,
})

const seconds = ({ items }: { items: LiveChatItem[] }) => items.map(({ meta }) => meta.created)

test('what is new joins what is known, and what older ones were loaded stays', () => {
  const known = withOlder(chatState(page('5', 7, 6, 5)), page('3', 4, 3))
  const now = withNewest(known, page('6', 8, 7, 6))
  expect(seconds(now)).toEqual([3, 4, 5, 6, 7, 8])
  expect(now.next).toBe('3')
})

test('what isn’t in the newest page any more was taken out', () => {
  const now = withNewest(chatState(page('4', 7, 6, 5, 4)), page('4', 7, 5, 4))
  expect(seconds(now)).toEqual([4, 5, 7])
  expect(seconds(withNewest(now, page(null)))).toEqual([])
})

test('after a gap the chat begins anew', () => {
  const now = withNewest(chatState(page('1', 3, 2, 1)), page('8', 9, 8))
  expect(seconds(now)).toEqual([8, 9])
  expect(now.next).toBe('8')
})

test('pages that overlap show nothing twice, and of one second the higher id is older', () => {
  const known = chatState({ ...page('x'), chat: [item(5, 'a'), item(5, 'b'), item(5, 'c')] })
  expect(withOlder(known, { ...page(null), chat: [item(5, 'c'), item(4)] }).items).toHaveLength(4)
  const now = withNewest(known, { ...page('y'), chat: [item(6), item(5, 'a')] })
  expect(now.items.map(({ nostr }) => nostr.id)).toEqual(['c', 'b', 'a', '6'])
})
