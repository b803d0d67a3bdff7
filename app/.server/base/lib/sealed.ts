import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/** Encrypts with a key of 32 bytes: nonce, ciphertext and tag. It opens only with what it is bound to, if anything. */
export function sealWith(key: Uint8Array, plain: Uint8Array, boundTo = ''): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce)
  cipher.setAAD(Buffer.from(boundTo))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts what `sealWith` has made. @throws Error where it was sealed with another key, bound otherwise, or damaged */
export function unsealWith(key: Uint8Array, sealed: Buffer, boundTo = ''): Buffer {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(boundTo))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}
