import { idFrom } from '#app/.server/money/books/index.ts'

/** The id of what somebody asks to pay: with the same key it is the same each time. */
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
