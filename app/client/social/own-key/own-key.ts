import { finalizeEvent, generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import {
  type EncryptedKey,
  type KeyHandling,
  parseEncryptedKey,
} from '#app/protocols/nostr/encrypted-key.ts'
import { parseSecretKey } from '#app/protocols/nostr/keys.ts'
import { OwnKeyError } from './own-key-error.ts'
import { lockWithBytes, openWithBytes, type Sealed } from './prf-lock.ts'
import { checkedSigner, type Signer, SignerError } from '#app/client/social/signers/signer.ts'
import { decryptInWorker, encryptInWorker } from './key-worker-calls.ts'

/** An opened key. Its holder overwrites it with zeros once it isn't needed. */
export interface OwnKey {
  /** 32 bytes. */
  secret: Uint8Array
  handling: KeyHandling
}

/** The PRF output of a passkey for `input`, which is stored with the key that it locks. */
export interface PasskeyBytes {
  /** The passkey's id, in base64url. */
  credential: string
  /** 32 bytes in hexadecimal digits. */
  input: string
  /** The 32 bytes of its PRF. */
  prf: Uint8Array
}

/** What locks and opens a key. */
export type Lock =
  { by: 'passphrase'; passphrase: string } | { by: 'passkey'; passkey: PasskeyBytes }

/** A locked key, which can be stored. */
export type LockedKey = { pubkey: string } & (
  | {
      by: 'passphrase'
      /** `ncryptsec1…` (NIP-49): the form for other devices too. */
      text: string
    }
  | ({ by: 'passkey'; handling: KeyHandling } & Pick<PasskeyBytes, 'credential' | 'input'> & Sealed)
)

/** Makes a new key. */
export function makeKey(): OwnKey {
  return { secret: generateSecretKey(), handling: 1 }
}

/** Reads an unlocked key, as `nsec1…` or hexadecimal digits. @throws OwnKeyError WRONG_TEXT */
export function importKey(text: string): OwnKey {
  const secret = parseSecretKey(text.trim())
  if (!secret || !hasPubkey(secret)) throw new OwnKeyError('WRONG_TEXT')
  return { secret, handling: 0 }
}

/**
 * Opens a locked key, as `ncryptsec1…`. Returns it opened, and in the form to store.
 * @throws OwnKeyError WRONG_TEXT, WRONG_PASSPHRASE
 */
export async function restoreKey(
  text: string,
  passphrase: string,
): Promise<{ key: OwnKey; locked: LockedKey }> {
  const encrypted = readEncrypted(text)
  const key = await decrypted(encrypted, passphrase)
  return { key, locked: { by: 'passphrase', pubkey: pubkeyOf(key), text: encrypted.text } }
}

/** Locks a key. */
export async function lockKey(key: OwnKey, lock: Lock): Promise<LockedKey> {
  const { secret, handling } = key
  const pubkey = pubkeyOf(key)
  if (lock.by === 'passphrase') {
    const text = await encryptInWorker(secret, lock.passphrase, handling)
    return { by: 'passphrase', pubkey, text }
  }
  const { credential, input, prf } = lock.passkey
  const sealed = await lockWithBytes(secret, prf)
  return { by: 'passkey', pubkey, handling, credential, input, ...sealed }
}

/** Opens a locked key. @throws OwnKeyError WRONG_TEXT, WRONG_PASSPHRASE, WRONG_PASSKEY */
export async function openKey(locked: LockedKey, lock: Lock): Promise<OwnKey> {
  const key = await opened(locked, lock)
  if (pubkeyOf(key) === locked.pubkey) return key
  key.secret.fill(0)
  throw new OwnKeyError('WRONG_TEXT')
}

async function opened(locked: LockedKey, lock: Lock): Promise<OwnKey> {
  if (locked.by === 'passphrase') {
    if (lock.by !== 'passphrase') throw new OwnKeyError('WRONG_PASSKEY')
    return decrypted(readEncrypted(locked.text), lock.passphrase)
  }
  if (lock.by !== 'passkey') throw new OwnKeyError('WRONG_PASSPHRASE')
  const secret = await openWithBytes(locked, lock.passkey.prf)
  if (!secret) throw new OwnKeyError('WRONG_PASSKEY')
  return { secret, handling: locked.handling }
}

/** A signer with an opened key, which it owns: closing it overwrites the key with zeros. */
export function ownSigner(secret: Uint8Array): Signer {
  let isOpen = true
  return checkedSigner(
    'own',
    getPublicKey(secret),
    async ({ kind, created_at, tags, content }) => {
      if (!isOpen) throw new SignerError('MISSING_NDK')
      return finalizeEvent({ kind, created_at, tags, content }, secret)
    },
    () => {
      isOpen = false
      secret.fill(0)
    },
  )
}

function readEncrypted(text: string): EncryptedKey {
  const read = parseEncryptedKey(text)
  if ('problem' in read) throw new OwnKeyError('WRONG_TEXT', read.problem)
  return read.value
}

async function decrypted(key: EncryptedKey, passphrase: string): Promise<OwnKey> {
  const secret = await decryptInWorker(key, passphrase)
  if (!secret) throw new OwnKeyError('WRONG_PASSPHRASE')
  if (!hasPubkey(secret)) throw new OwnKeyError('WRONG_TEXT')
  return { secret, handling: key.handling }
}

function pubkeyOf({ secret }: OwnKey): string {
  return getPublicKey(secret)
}

/** Whether 32 bytes are a secret key: a number from one to just below the order of the curve. */
function hasPubkey(secret: Uint8Array): boolean {
  try {
    return secret.length === 32 && getPublicKey(secret) !== ''
  } catch {
    return false
  }
}
