import { Confirming } from '#app/components/money/payments/confirming.tsx'
import { NotPaid } from '#app/components/money/payments/not-paid.tsx'
import { PaidCardBoost, SharedCardBoost } from './paid-card-boost.tsx'
import { SupportForm, type SupportFormProps } from './support-form.tsx'
import type { BoostCheckout } from './support-view.ts'
import styles from './support.module.css'

interface SupportBodyProps extends SupportFormProps {
  /** The card boost from whose checkout the viewer returns. */
  checkout: BoostCheckout | null
  /** Whether it stands in the page as it was sent: the dialog that takes its place shares the boost. */
  isServed?: boolean
}

/** The form that pays, or what became of a payment by card. */
export function SupportBody({ checkout, isServed = false, ...form }: SupportBodyProps) {
  const { view } = form
  if (checkout?.state === 'CONFIRMING') return <Confirming />
  if (checkout?.boost) {
    const { ulid, boost } = checkout
    if (isServed) return <PaidCardBoost view={view} boost={boost} />
    return <SharedCardBoost view={view} ulid={ulid} boost={boost} />
  }
  return (
    <div className={styles.form}>
      <NotPaid checkout={checkout} />
      <SupportForm {...form} />
    </div>
  )
}
