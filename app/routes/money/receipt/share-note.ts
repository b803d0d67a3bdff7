import { grouped } from '#app/rules/base/grouped.ts'
import type { ReceiptShare } from '#app/schemas/money/boosts.ts'
import { receiptTexts as texts } from '#app/texts/money/receipt.ts'

/** The note below a share; null for one that was simply paid. */
export function shareNote({ state, reason, returnedSatoshis }: ReceiptShare): string | null {
  if (state === 'PENDING') return texts.pending
  if (state === 'RETURNED') return reason
  return returnedSatoshis ? texts.feeReturned(grouped(returnedSatoshis)) : null
}
