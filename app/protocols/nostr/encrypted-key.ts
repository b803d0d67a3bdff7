import { encodeBytes } from 'nostr-tools/nip19'
import { decrypt, encrypt } from 'nostr-tools/nip49'
import type { Parsed } from './parsed.ts'

/** Where a key has been before it was encrypted (NIP-49): seen in the clear, never seen in the clear, or not known. */
export type KeyHandling = 0 | 1 | 2

/** A secret key that a passphrase locks, as it is kept and taken along. */
export interface EncryptedKey {
  /** `ncryptsec1…` */
  text: string
  handling: KeyHandling
}

/** Two to this power is scrypt's cost: 64 MB of memory, and about half a second. */
const usualCost = 16
/** What takes more than 1 GB would end the page. */
const highestCost = 20
/** Version, cost, salt (16), nonce (24), handling, and the key with its mark (48). */
const allBytes = 91
const [costAt, handlingAt] = [1, 42]
const version = 2

/** With what may stand around it. */
const longestWritten = 1000

const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

/** Reads `ncryptsec1…` as far as that goes without its passphrase. */
export function parseEncryptedKey(written: string): Parsed<EncryptedKey> {
  const text = written.length > longestWritten ? '' : uncapitalised(written.trim())
  const [, data] = /^ncryptsec1([a-z\d]{152})$/.exec(text) ?? []
  const bytes = data === undefined ? null : bytesOf(data.slice(0, -6))
  if (!bytes || encodeBytes('ncryptsec', bytes) !== text)
    return { problem: 'this is no encrypted key, or it was written down wrong' }
  const [cost = 0, handling = 0] = [bytes[costAt], bytes[handlingAt]]
  if (bytes[0] !== version || handling > 2)
    return { problem: 'this key was encrypted in a way that is not known here' }
  if (cost > highestCost) return { problem: 'it takes too much memory to open this key' }
  return { value: { text, handling: handling as KeyHandling } }
}

/** Locks 32 bytes with a passphrase. Takes about half a second, and its thread with it. */
export function encryptKey(secret: Uint8Array, passphrase: string, handling: KeyHandling): string {
  return encrypt(secret, passphrase, usualCost, handling)
}

/** The 32 bytes of a key that was parsed before; null where the passphrase is wrong. Takes as long as it cost to lock it. */
export function decryptKey({ text }: EncryptedKey, passphrase: string): Uint8Array | null {
  try {
    return decrypt(text, passphrase)
  } catch {
    // All else that could be wrong with it was found by the parser.
    return null
  }
}

/** Such texts may be written in capitals, but not in both. */
function uncapitalised(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text
}

/** The bytes of a Bech32 text's data, without the checksum; null for letters that it doesn't have. */
function bytesOf(data: string): Uint8Array | null {
  const bytes = new Uint8Array(allBytes)
  for (const [at, letter] of [...data].entries()) {
    const five = letters.indexOf(letter)
    if (five < 0) return null
    const [byte, bit] = [Math.floor((at * 5) / 8), (at * 5) % 8]
    const placed = five << (11 - bit)
    bytes[byte] = (bytes[byte] ?? 0) | (placed >> 8)
    if (byte + 1 < allBytes) bytes[byte + 1] = (bytes[byte + 1] ?? 0) | (placed & 255)
  }
  return bytes
}
