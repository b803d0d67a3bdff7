import { Alert } from '#app/components/base/ui/alert.tsx'
import { paymentTexts as texts } from '#app/texts/money/payments.ts'
import type { CardReturn } from './card-return.ts'

/** Says to who comes back without having paid by card that nothing was taken. */
export function NotPaid({ returned }: { returned: CardReturn | null }) {
  if (returned?.state === 'DECLINED') return <Alert tone="warning">{texts.declined}</Alert>
  if (returned?.state === 'GIVEN_UP') return <Alert>{texts.notPaid}</Alert>
  return null
}
