import { Alert } from '#app/components/base/ui/alert.tsx'
import { paymentTexts as texts } from '#app/texts/money/payments.ts'
import type { CheckoutReturn } from './checkout-return.ts'

/** Tells a user who returns from the checkout without having paid that nothing was charged. */
export function NotPaid({ checkout }: { checkout: CheckoutReturn | null }) {
  if (checkout?.state === 'DECLINED') return <Alert tone="warning">{texts.declined}</Alert>
  if (checkout?.state === 'GIVEN_UP') return <Alert>{texts.notPaid}</Alert>
  return null
}
