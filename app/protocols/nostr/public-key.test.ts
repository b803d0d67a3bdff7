import { nip19 } from 'nostr-tools'
import { expect, test } from 'vitest'
import { formatPublicKey, parsePublicKey } from './public-key.ts'

const pubkey = '3bf0c63fcb93463407af97a5e5ee64fa883d107ef9e558472c4eb9aaaefa459d'

test('a key is read in every form that people write', () => {
  const forms = [
    pubkey,
    pubkey.toUpperCase(),
    formatPublicKey(pubkey),
    ` nostr:${formatPublicKey(pubkey)} `,
    nip19.nprofileEncode({ pubkey, relays: ['wss://relay.example'] }),
  ]
  for (const form of forms) expect(parsePublicKey(form)).toBe(pubkey)
})

test('what is no public key is none', () => {
  const others = [
    '',
    'npub1',
    pubkey.slice(1),
    nip19.noteEncode(pubkey),
    `${formatPublicKey(pubkey)}x`,
    'a'.repeat(2000),
  ]
  for (const other of others) expect(parsePublicKey(other)).toBeNull()
})
