import { decrypt, encrypt } from 'nostr-tools/nip49'
import { bytesOfFives, decodeBech32 } from '#app/protocols/lightning/bech32.ts'
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

const textLength = 162
/** With what may stand around it. */
const longestWritten = 1000

/** Reads `ncryptsec1…` as far as that goes without its passphrase. */
export function parseEncryptedKey(written: string): Parsed<EncryptedKey> {
  const text = written.length > longestWritten ? '' : written.trim()
  const read = decodeBech32(text, textLength)
  const bytes = read?.prefix === 'ncryptsec' ? bytesOfFives(read.values) : null
  if (bytes?.length !== allBytes)
    return { problem: 'this is no encrypted key, or it was written down wrong' }
  const [cost = 0, handling = 0] = [bytes[costAt], bytes[handlingAt]]
  if (bytes[0] !== version || handling > 2)
    return { problem: 'this key was encrypted in a way that is not known here' }
  if (cost > highestCost) return { problem: 'it takes too much memory to open this key' }
  return { value: { text: text.toLowerCase(), handling: handling as KeyHandling } }
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
