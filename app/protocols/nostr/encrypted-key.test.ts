import { encodeBytes } from 'nostr-tools/nip19'
import { decrypt, encrypt } from 'nostr-tools/nip49'
import { bytesToHex } from 'nostr-tools/utils'
import { expect, test } from 'vitest'
import { decryptKey, encryptKey, parseEncryptedKey } from './encrypted-key.ts'

/** The example of NIP-49. */
const written =
  'ncryptsec1qgg9947rlpvqu76pj5ecreduf9jxhselq2nae2kghhvd5g7dgjtcxfqtd67p9m0w57lspw8gsq6yphnm8623nsl8xn9j4jdzz84zm3frztj3z7s35vpzmqf6ksu8r89qk5z2zxfmu5gv8th8wclt0h4p'
const writtenHex = '3501454135014541350145413501453fefb02227e449e57cf4d3a3ce05378683'

const secret = new Uint8Array(32).fill(7)

/** Version, cost, and what nobody can read without the passphrase. */
const right = Uint8Array.of(2, 16, ...new Uint8Array(89).fill(1))

function bytesWith(change: (bytes: Uint8Array) => void): string {
  const bytes = right.slice()
  change(bytes)
  return encodeBytes('ncryptsec', bytes)
}

test('the key of NIP-49’s example opens', () => {
  for (const text of [written, written.toUpperCase(), ` ${written}\n`]) {
    const read = parseEncryptedKey(text)
    expect(read).toEqual({ value: { text: written, handling: 0 } })
  }
  const read = parseEncryptedKey(written)
  if ('problem' in read) throw new Error(read.problem)
  expect(bytesToHex(decryptKey(read.value, 'nostr') ?? secret)).toBe(writtenHex)
  expect(decryptKey(read.value, 'Nostr')).toBeNull()
})

test('other software opens what is locked here, in whatever way its passphrase was typed', () => {
  const text = encryptKey(secret, 'a\u030a', 1)
  expect(parseEncryptedKey(text)).toEqual({ value: { text, handling: 1 } })
  expect(decrypt(text, '\u00e5')).toEqual(secret)
})

test('a key that cost less opens too', () => {
  const read = parseEncryptedKey(encrypt(secret, 'x', 4))
  expect(read).toMatchObject({ value: { handling: 2 } })
  expect('value' in read && decryptKey(read.value, 'x')).toEqual(secret)
})

test.each([
  ['nothing', ''],
  [
    'a mistyped letter',
    `${written.slice(0, 50)}${written[50] === 'q' ? 'p' : 'q'}${written.slice(51)}`,
  ],
  ['a missing letter', written.slice(0, -1)],
  ['one letter more', `${written}q`],
  ['both cases', written.slice(0, 90) + written.slice(90).toUpperCase()],
  ['a letter that there is not', written.replace('qgg9947', 'qgg994b')],
  ['another form', encodeBytes('nsec', right)],
  ['a key that lacks a byte', encodeBytes('ncryptsec', right.slice(0, -1))],
  ['another version', bytesWith((bytes) => bytes.set([1]))],
  ['an unknown handling', bytesWith((bytes) => bytes.set([3], 42))],
  ['a cost that no browser can pay', bytesWith((bytes) => bytes.set([21], 1))],
  ['more than any computer has', bytesWith((bytes) => bytes.set([255], 1))],
])('%s is told without a passphrase', (_, text) => {
  expect(parseEncryptedKey(text)).toEqual({ problem: expect.any(String) as string })
})

test('the highest cost that is paid is told from the next', () => {
  expect(parseEncryptedKey(bytesWith((bytes) => bytes.set([20], 1)))).toHaveProperty('value')
})
