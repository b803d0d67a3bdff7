import { expect, test } from 'vitest'
import { chatActivity, liveActivityOf, liveAddress } from './live-activity.ts'

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
    chatActivity({
      tags: [
        ['a', `30023:${pubkey}:x`],
        ['a', address, '', 'root'],
      ],
    }),
  ).toBe(address)
  expect(chatActivity({ tags: [['a', '30311:x:live'], ['a']] })).toBeNull()
})
