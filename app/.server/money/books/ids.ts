import { hash } from 'node:crypto'
import type { Actor } from '#app/.server/base/actor.ts'
import { letters, newId } from '#app/.server/base/lib/ids.ts'

/** An id that is the same for the same text. */
export function idFrom(text: string): string {
  const bytes = hash('sha256', text, 'buffer')
  // 160 bits of the hash: which letters are likelier by a trifle is of no use to anybody.
  return Array.from(bytes.subarray(0, 20), (byte) => letters[byte % letters.length]).join('')
}

/**
 * The id of a boost. With a key that the caller has chosen it is the same each time, so that the books know what was asked
 * for before.
 */
export function boostId(userId: string, ulid: string | undefined): string {
  if (ulid === undefined) return newId()
  return idFrom(`boost ${userId} ${ulid.toUpperCase()}`)
}

/** What the sender's wallet shows the whole of a boost as, and the parent of its transfers. */
export function boostTransfer(id: string): string {
  return `boost:${id}`
}

/** The transfer of one share. */
export function legTransfer(id: string, index: number): string {
  return `boost:${id}:${index}`
}

/** The boost that such a transfer is a share of; null for other transfers. */
export function boostOfTransfer(transferId: string): string | null {
  return /^boost:([A-Za-z0-9]{20}):\d+$/.exec(transferId)?.[1] ?? null
}

/**
 * The id of an order by card, by who pays and the key that they have chosen: the same key of somebody else is another order.
 * Of visitors nothing is known but the key, so that whoever has it is taken for them.
 */
export function orderId(actor: Actor, ulid: string): string {
  const payer = actor.kind === 'user' ? actor.userId : 'visitor'
  return idFrom(`card ${payer} ${ulid.toUpperCase()}`)
}

/** The id of what somebody asks to pay for a subscription or purchase: with the same key it is the same each time. */
export function saleId(userId: string, ulid: string): string {
  return idFrom(`sale ${userId} ${ulid.toUpperCase()}`)
}

/** Which month of a subscription is paid, and which attempt it is: each is made once. */
export interface Renewal {
  feedId: string
  userId: string
  countedFrom: Date
  months: number
  failed: number
}

/** The id of a renewal. What the books refused once stays refused, so each attempt has another. */
export function renewalId({ feedId, userId, countedFrom, months, failed }: Renewal): string {
  return idFrom(`renewal ${feedId} ${userId} ${countedFrom.toISOString()} ${months} ${failed}`)
}

/** What the payer's wallet shows the whole of a sale as, and the parent of its transfers. */
export function saleTransfer(id: string): string {
  return `sale:${id}`
}
