import { decode } from 'nostr-tools/nip19'
import { finalizeEvent, generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import { readLiveEvent } from './live-event.ts'
import { liveActivityKind } from './live-activity.ts'

const key = generateSecretKey()

function signed(kind = liveActivityKind, tags = [['d', 'stream-1']]) {
  return structuredClone({
    ...finalizeEvent({ kind, tags, content: '', created_at: 1_700_000_000 }, key),
  })
}

test('a signed event says which livestream it is about, and where its chat is', () => {
  const read = readLiveEvent(signed())
  const pubkey = getPublicKey(key)
  expect(read?.livestreamId).toBe('stream-1')
  expect(read?.chat.id).toBe(`30311:${pubkey}:stream-1`)
  expect(decode(read?.chat.npub ?? '').data).toBe(pubkey)
  expect(decode(read?.chat.space ?? '').data).toMatchObject({ pubkey, identifier: 'stream-1' })
})

test('what was changed after signing, is of another kind or names no livestream is refused', () => {
  expect(readLiveEvent({ ...signed(), content: 'changed' })).toBeNull()
  expect(readLiveEvent({ ...signed(), sig: '0'.repeat(128) })).toBeNull()
  expect(readLiveEvent(signed(1))).toBeNull()
  expect(readLiveEvent(signed(liveActivityKind, []))).toBeNull()
})
