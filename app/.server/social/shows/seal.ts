import { createHmac } from 'node:crypto'
import { sealWith, unsealWith } from '#app/.server/base/lib/sealed.ts'

/** Encrypts the secret key of a show with a key of the installation: a leaked database doesn't give the key away. */
export function seal(by: Uint8Array, feedId: string, key: Uint8Array): Buffer {
  // Bound to this show: in the row of another one it can't be decrypted.
  return sealWith(sealingKey(by), key, feedId)
}

/** Decrypts a sealed key. @throws Error where it was sealed with another key, or for another show */
export function unseal(by: Uint8Array, feedId: string, sealed: Buffer): Uint8Array {
  return unsealWith(sealingKey(by), sealed, feedId)
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
