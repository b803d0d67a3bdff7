import { createHmac } from 'node:crypto'

/** A key of its own for each purpose, so that what is signed for one means nothing to another. */
export function purposeKey(secret: Uint8Array, purpose: string): Uint8Array {
  return createHmac('sha256', secret).update(`tributary ${purpose}`).digest()
}
