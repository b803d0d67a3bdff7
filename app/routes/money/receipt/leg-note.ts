import { grouped } from '#app/rules/base/grouped.ts'
import type { ReceiptLeg } from '#app/schemas/money/boosts.ts'
import { receiptTexts as texts } from '#app/texts/money/receipt.ts'

/** What is said below a share; null where it was paid as it was sent. */
export function noteOf({ state, reason, returnedSatoshis }: ReceiptLeg): string | null {
  if (state === 'PENDING') return texts.pending
  if (state === 'RETURNED') return reason
  return returnedSatoshis ? texts.feeReturned(grouped(returnedSatoshis)) : null
}
