import { PlainBadge } from '#app/components/base/ui/plain.tsx'
import { dollars } from '#app/rules/money/dollars.ts'
import type { PaymentReversal } from '#app/rules/money/payment-reversal.ts'
import { paymentReversalTexts as texts } from '#app/texts/money/payment-reversal.ts'

/** A card payment's reversal as a phrase; null if there is none. */
export function reversalText({ cents, state }: PaymentReversal): string | null {
  return state === null ? null : texts.says[state](dollars(cents))
}

/** The reversal as a badge beside a payment; nothing if there is none. */
export function ReversalBadge({ gone }: { gone: PaymentReversal | null }) {
  const text = gone && reversalText(gone)
  if (text === null) return null
  return <PlainBadge color={gone?.state === 'WON' ? 'gray' : 'amber'}>{text}</PlainBadge>
}
