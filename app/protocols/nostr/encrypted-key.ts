import { decrypt, encrypt } from 'nostr-tools/nip49'
import { bytesOfFives, decodeBech32 } from '#app/protocols/lightning/bech32.ts'
import type { Parsed } from './parsed.ts'

/** Where a key has been before it was encrypted (NIP-49): seen in the clear, never seen in the clear, or not known. */
export type KeyHandling = 0 | 1 | 2

/** A secret key that is encrypted with a passphrase. */
export interface EncryptedKey {
  /** `ncryptsec1…` */
  text: string
  handling: KeyHandling
}

/** log2 of scrypt's cost: 64 MB of memory, and about half a second. */
const usualCost = 16
/** A higher cost takes more than 1 GB of memory, and would crash the page. */
const highestCost = 20
/** Bytes: version, cost, salt (16), nonce (24), handling, and the encrypted key with its tag (48). */
const allBytes = 91
const [costAt, handlingAt] = [1, 42]
const version = 2

const textLength = 162
/** Characters of a text that may have white space around the key. */
const longestWritten = 1000

/** Parses `ncryptsec1…`, as far as possible without its passphrase. */
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

/** Encrypts 32 bytes with a passphrase. Blocks the thread for about half a second. */
export function encryptKey(secret: Uint8Array, passphrase: string, handling: KeyHandling): string {
  return encrypt(secret, passphrase, usualCost, handling)
}

/** Decrypts a parsed key; null where the passphrase is wrong. Blocks the thread as encrypting it did. */
export function decryptKey({ text }: EncryptedKey, passphrase: string): Uint8Array | null {
  try {
    return decrypt(text, passphrase)
  } catch {
    // Everything else that could be wrong was found by the parser.
    return null
  }
}
