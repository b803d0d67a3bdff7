import { npubEncode, neventEncode, noteEncode, nprofileEncode, nsecEncode } from 'nostr-tools/nip19'
import { expect, test } from 'vitest'
import { decodeForm, parsePublicKey, parseSecretKey, toEventId, toNpub, toPubkey } from './keys.ts'

const hex = '7e'.repeat(32)
const relays = ['wss://relay.example']

test('keys and ids are read in all of their forms', () => {
  for (const form of [hex, npubEncode(hex), nprofileEncode({ pubkey: hex, relays })])
    expect(toPubkey(form)).toBe(hex)
  for (const form of [hex, noteEncode(hex), neventEncode({ id: hex, relays })])
    expect(toEventId(form)).toBe(hex)
  expect(toPubkey(toNpub(hex))).toBe(hex)
})

test('one is not taken for the other, and a secret key for none', () => {
  expect(toPubkey(noteEncode(hex))).toBeNull()
  expect(toEventId(npubEncode(hex))).toBeNull()
  expect(decodeForm(nsecEncode(new Uint8Array(32).fill(1)))).toBeNull()
  for (const wrong of [
    '',
    'ab',
    hex.toUpperCase(),
    `${npubEncode(hex)}x`,
    'npub1',
    `npub1${'q'.repeat(2000)}`,
  ])
    expect(toPubkey(wrong), wrong).toBeNull()
})

test('a public key is read as people write it', () => {
  const npub = toNpub(hex)
  const forms = [
    hex,
    hex.toUpperCase(),
    npub,
    npub.toUpperCase(),
    ` nostr:${npub} `,
    nprofileEncode({ pubkey: hex, relays }),
  ]
  for (const form of forms) expect(parsePublicKey(form), form).toBe(hex)
})

test('what people write instead of a public key is none', () => {
  const npub = toNpub(hex)
  const others = [
    '',
    'npub1',
    hex.slice(1),
    noteEncode(hex),
    `${npub}x`,
    npub.slice(0, 30) + npub.slice(30).toUpperCase(),
    'a'.repeat(2000),
  ]
  for (const other of others) expect(parsePublicKey(other), other).toBeNull()
})

test('a secret key is read as digits or nsec', () => {
  const key = new Uint8Array(32).fill(0x7e)
  for (const form of [hex, nsecEncode(key)]) expect(parseSecretKey(form), form).toEqual(key)
  for (const other of ['', 'nsec1', npubEncode(hex), hex.slice(1), `${nsecEncode(key)}x`])
    expect(parseSecretKey(other), other).toBeNull()
})
