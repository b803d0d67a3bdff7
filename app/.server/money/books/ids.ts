import { hash } from 'node:crypto'
import { letters, newId } from '#app/.server/base/lib/ids.ts'

/**
 * The id of a boost. With a key that the caller has chosen it is the same each time, so that the books know what was asked
 * for before.
 */
export function boostId(userId: string, ulid: string | undefined): string {
  if (ulid === undefined) return newId()
  return idFrom(`boost ${userId} ${ulid.toUpperCase()}`)
}

/** An id that is the same for the same text. */
export function idFrom(text: string): string {
  const bytes = hash('sha256', text, 'buffer')
  // 160 bits of the hash: which letters are likelier by a trifle is of no use to anybody.
  return Array.from(bytes.subarray(0, 20), (byte) => letters[byte % letters.length]).join('')
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
