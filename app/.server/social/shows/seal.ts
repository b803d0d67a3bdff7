import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const [nonceBytes, tagBytes] = [12, 16]

/** Encrypts the secret key of a show with the installation's secret: a leaked database doesn't give the key away. */
export function seal(secret: Uint8Array, feedId: string, key: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret), nonce)
  // Bound to this show: in the row of another one it can't be decrypted.
  cipher.setAAD(Buffer.from(feedId))
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts a sealed key. @throws Error where it was sealed with another secret, or for another show */
export function unseal(secret: Uint8Array, feedId: string, sealed: Buffer): Uint8Array {
  const decipher = createDecipheriv(
    'aes-256-gcm',
    sealingKey(secret),
    sealed.subarray(0, nonceBytes),
  )
  decipher.setAAD(Buffer.from(feedId))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}

function sealingKey(secret: Uint8Array): Buffer {
  return createHmac('sha256', secret).update('keys of shows').digest()
}
