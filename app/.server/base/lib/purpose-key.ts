import { createHmac } from 'node:crypto'

/** Derives a separate key for each purpose, so that a signature for one is invalid for another. */
export function purposeKey(secret: Uint8Array, purpose: string): Uint8Array {
  return createHmac('sha256', secret).update(`tributary ${purpose}`).digest()
}
