import { naddrEncode, npubEncode } from 'nostr-tools/nip19'
import { expect, test } from 'vitest'
import {
  liveActivityEvent,
  liveAddressOfChat,
  chatLiveAddress,
  liveActivityOf,
  liveAddress,
  readLiveAddress,
} from './live-activity.ts'

const pubkey = 'a'.repeat(64)
const event = (tags: string[][]) => ({
  id: 'b'.repeat(64),
  pubkey,
  created_at: 1,
  kind: 30_311,
  tags,
  content: '',
  sig: 'c'.repeat(128),
})

test('a live activity is read with what it says', () => {
  const tags = [
    ['d', 'live'],
    ['title', 'Harbour live'],
    ['streaming', 'https://example.com/live.m3u8'],
    ['image', 'javascript:alert(1)'],
    ['starts', '1760000915'],
    ['ends', 'soon'],
    ['status', 'live'],
    ['i', 'podcast:guid:x'],
  ]
  expect(liveActivityOf(event(tags))).toEqual({
    d: 'live',
    title: 'Harbour live',
    summary: '',
    image: null,
    streaming: 'https://example.com/live.m3u8',
    status: 'LIVE',
    starts: 1_760_000_915,
    ends: null,
    contents: [{ kind: 'podcast:guid', guid: 'x', url: null }],
  })
  expect(liveActivityOf(event([])).status).toBe('PENDING')
})

test('a chat message belongs to the activity that it names', () => {
  const address = liveAddress({ pubkey, d: 'live' })
  expect(
    chatLiveAddress({
      tags: [
        ['a', `30023:${pubkey}:x`],
        ['a', address, '', 'root'],
      ],
    }),
  ).toBe(address)
  expect(chatLiveAddress({ tags: [['a', '30311:x:live'], ['a']] })).toBeNull()
})

test('the address of an activity is read as it was written, whatever its d tag', () => {
  for (const d of ['live', '', 'a:b\nc', 'd'.repeat(400)])
    expect(readLiveAddress(liveAddress({ pubkey, d }))).toEqual({ pubkey, d })
})

test.each([
  ['nothing', ''],
  ['another kind', `30023:${pubkey}:live`],
  ['a key in capitals', `30311:${pubkey.toUpperCase()}:live`],
  ['a key that is too short', `30311:${pubkey.slice(1)}:live`],
  ['no d tag', `30311:${pubkey}`],
  ['something before it', `nostr:30311:${pubkey}:live`],
  ['a d tag that is too long', `30311:${pubkey}:${'d'.repeat(401)}`],
])('%s is no address of an activity', (_, text) => {
  expect(readLiveAddress(text)).toBeNull()
})

test('an activity that is announced is read as it was', () => {
  const given = {
    d: 'quay',
    title: 'From the quay',
    summary: 'With rain',
    image: 'https://site.test/cover.jpg',
    streaming: 'https://stream.test/quay',
    status: 'LIVE',
    starts: 1_700_000_000,
    ends: null,
    contents: [{ kind: 'podcast:item:guid', guid: 'one', url: 'https://site.test/live/quay' }],
  } as const
  const relay = 'wss://site.test/relay'
  const host = 'a'.repeat(64)
  const event = liveActivityEvent({ ...given, host, relay })
  const signed = { ...event, id: '', pubkey: host, sig: '', created_at: 0 }
  expect(liveActivityOf(signed)).toEqual(given)
  expect(event.tags).toContainEqual(['p', host, relay, 'Host'])
})

test('a chat in a feed leads to its activity, by an naddr or by key and d tag', () => {
  const pubkey = 'ab'.repeat(32)
  const address = `30311:${pubkey}:quay`
  const chat = { server: 'wss://relay.test', protocol: 'nostr' }
  const space = naddrEncode({ kind: 30_311, pubkey, identifier: 'quay' })
  const accountId = npubEncode(pubkey)
  expect(liveAddressOfChat({ ...chat, space })).toBe(address)
  expect(liveAddressOfChat({ ...chat, protocol: 'Nostr', space: `nostr:${space}` })).toBe(address)
  expect(liveAddressOfChat({ ...chat, accountId, space: 'quay' })).toBe(address)
  const others = [
    undefined,
    chat,
    { ...chat, space: 'quay' },
    { ...chat, protocol: 'irc', accountId, space: 'quay' },
    { ...chat, accountId: 'npub1', space: 'quay' },
    { ...chat, space: `${space}x` },
    { ...chat, space: naddrEncode({ kind: 30_023, pubkey, identifier: 'quay' }) },
    { ...chat, accountId, space: 'q'.repeat(100_000) },
  ]
  for (const other of others) expect(liveAddressOfChat(other)).toBeNull()
})
