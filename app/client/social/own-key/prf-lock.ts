import { bytesToHex, hexToBytes } from 'nostr-tools/utils'

/** A secret that is encrypted with a passkey's PRF output. All in hexadecimal digits. */
export interface Sealed {
  /** The salt of HKDF, used once. */
  salt: string
  nonce: string
  /** Ciphertext and authentication tag. */
  sealed: string
}

const prfBytes = 32
const use = new TextEncoder().encode('tributary: nostr key')

/**
 * Encrypts a secret with the 32 bytes of a passkey's PRF: HKDF-SHA-256 derives the key for AES-256-GCM from them.
 * @throws RangeError for any other number of bytes
 */
export async function lockWithBytes(secret: Uint8Array, prf: Uint8Array): Promise<Sealed> {
  const [salt, nonce] = [randomBytes(32), randomBytes(12)]
  const key = await keyOf(prf, salt)
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    key,
    secret as BufferSource,
  )
  return {
    salt: bytesToHex(salt),
    nonce: bytesToHex(nonce),
    sealed: bytesToHex(new Uint8Array(sealed)),
  }
}

/** Decrypts a secret; null where the passkey is another, or the data was altered. @throws RangeError as above */
export async function openWithBytes(
  { salt, nonce, sealed }: Sealed,
  prf: Uint8Array,
): Promise<Uint8Array | null> {
  const key = await keyOf(prf, hexToBytes(salt))
  const iv = hexToBytes(nonce) as BufferSource
  const bytes = hexToBytes(sealed) as BufferSource
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes))
  } catch {
    return null
  }
}

async function keyOf(prf: Uint8Array, salt: Uint8Array): Promise<CryptoKey> {
  if (prf.length !== prfBytes) throw new RangeError(`a passkey gives ${prfBytes} bytes`)
  const base = await crypto.subtle.importKey('raw', prf as BufferSource, 'HKDF', false, [
    'deriveKey',
  ])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: salt as BufferSource, info: use }
  const aes = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(derivation, base, aes, false, ['encrypt', 'decrypt'])
}

function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count))
}
