import { hash } from 'node:crypto'
import type { Actor } from '#app/.server/base/actor.ts'
import { letters, newId } from '#app/.server/base/lib/ids.ts'

/** A deterministic id: a hash of the text. */
export function deterministicId(text: string): string {
  const bytes = hash('sha256', text, 'buffer')
  // 160 bits of the hash. The modulo makes some letters slightly likelier, which doesn't matter for ids.
  return Array.from(bytes.subarray(0, 20), (byte) => letters[byte % letters.length]).join('')
}

/**
 * The id of a boost. The caller's ULID is its idempotency key: the same account and ULID give the same id, and thus the
 * same transfers.
 */
export function boostId(userId: string, ulid: string | undefined): string {
  if (ulid === undefined) return newId()
  return deterministicId(`boost ${userId} ${ulid.toUpperCase()}`)
}

/** The transfer id by which the sender's wallet shows the whole boost; the parent of its shares' transfers. */
export function boostTransfer(id: string): string {
  return `boost:${id}`
}

/** The transfer id of one share. */
export function shareTransfer(id: string, index: number): string {
  return `boost:${id}:${index}`
}

/** The boost whose share a transfer is; null for other transfers. */
export function boostIdOfTransfer(transferId: string): string | null {
  return /^boost:([A-Za-z0-9]{20}):\d+$/.exec(transferId)?.[1] ?? null
}

/**
 * The id of a card order, by payer and idempotency key: the same key of another account is another order. Visitors have
 * nothing but their key, so whoever has the key counts as its payer.
 */
export function orderId(actor: Actor, ulid: string): string {
  const payer = actor.kind === 'user' ? actor.userId : 'visitor'
  return deterministicId(`card ${payer} ${ulid.toUpperCase()}`)
}

/** The id of a subscription's or purchase's sale, by payer and idempotency key. */
export function saleId(userId: string, ulid: string): string {
  return deterministicId(`sale ${userId} ${ulid.toUpperCase()}`)
}

/** One attempt to pay one month of a subscription. Each is made once. */
export interface Renewal {
  feedId: string
  userId: string
  countedFrom: Date
  months: number
  failed: number
}

/** The id of a renewal. The ledger remembers refusals, so each attempt has an id of its own. */
export function renewalId({ feedId, userId, countedFrom, months, failed }: Renewal): string {
  return deterministicId(
    `renewal ${feedId} ${userId} ${countedFrom.toISOString()} ${months} ${failed}`,
  )
}

/** The transfer id by which the payer's wallet shows the whole sale; the parent of its shares' transfers. */
export function saleTransfer(id: string): string {
  return `sale:${id}`
}
