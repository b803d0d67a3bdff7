import { grouped } from '#app/rules/grouped.ts'
import type { ReceiptLeg } from '#app/schemas/boosts.ts'
import { receiptTexts as texts } from '#app/texts/receipt.ts'

/** What is said below a share; null where it was paid as it was sent. */
export function noteOf({ state, reason, returnedSatoshis }: ReceiptLeg): string | null {
  if (state === 'PENDING') return texts.pending
  if (state === 'RETURNED') return reason
  return returnedSatoshis ? texts.feeReturned(grouped(returnedSatoshis)) : null
}
