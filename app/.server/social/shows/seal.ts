import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const [nonceBytes, tagBytes] = [12, 16]

/** Encrypts the secret key of a show with a key of the installation: a leaked database doesn't give the key away. */
export function seal(by: Uint8Array, feedId: string, key: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(by), nonce)
  // Bound to this show: in the row of another one it can't be decrypted.
  cipher.setAAD(Buffer.from(feedId))
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts a sealed key. @throws Error where it was sealed with another key, or for another show */
export function unseal(by: Uint8Array, feedId: string, sealed: Buffer): Uint8Array {
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(by), sealed.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(feedId))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}

/** Whether it was sealed with this key, for this show. */
export function isSealedBy(by: Uint8Array, feedId: string, sealed: Buffer): boolean {
  try {
    unseal(by, feedId, sealed)
    return true
  } catch {
    return false
  }
}

function sealingKey(by: Uint8Array): Buffer {
  return createHmac('sha256', by).update('keys of shows').digest()
}
