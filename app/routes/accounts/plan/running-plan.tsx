import { Badge } from '@radix-ui/themes/components/badge'
import { Form } from 'react-router'
import { IntentButton } from '#app/components/base/forms/intent-button.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { useDisplayZone } from '#app/components/base/ui/locale.ts'
import { Time } from '#app/components/base/ui/time.tsx'
import type { PlanTier } from '#app/rules/base/plans.ts'
import { usdText } from '#app/rules/money/dollars.ts'
import type { AccountPlan } from '#app/schemas/money/plans.ts'
import { accountPlanTexts as texts } from '#app/texts/money/plans.ts'
import styles from './plan.module.css'

interface RunningPlanProps {
  plan: AccountPlan | null
  without: PlanTier | null
}

/** The plan that an account has, and the way to its card and invoices. */
export function RunningPlan({ plan, without }: RunningPlanProps) {
  if (!plan || plan.status === 'ENDED') return <NoPlan plan={plan} without={without} />
  return (
    <>
      {plan.status === 'PASTDUE' && (
        <Alert tone="warning">
          <p>{texts.pastDue}</p>
          <Manage label={texts.changeCard} />
        </Alert>
      )}
      <Facts plan={plan} />
    </>
  )
}

function NoPlan({ plan, without }: RunningPlanProps) {
  return (
    <>
      <p className={styles.tier}>{without ?? texts.none}</p>
      <p className={styles.second}>{without === null ? texts.everything : texts.lite}</p>
      {plan && (
        <p className={styles.second}>
          {plan.tier}: {texts.ended} <Time value={plan.paid_until} />
        </p>
      )}
      {plan && <Manage label={texts.cardAndInvoices} />}
    </>
  )
}

function Facts({ plan }: { plan: AccountPlan }) {
  const { locale } = useDisplayZone()
  const { tier, status, price_cents, since, paid_until, cancels_at, card_last4 } = plan
  return (
    <>
      <p className={styles.tier}>
        {tier}
        {cancels_at && (
          <Badge color="amber">
            {texts.ends} <Time value={cancels_at} />
          </Badge>
        )}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.aMonth(usdText(price_cents / 100, locale))}</dt>
          <dd>{card_last4 !== null && texts.card(card_last4)}</dd>
        </div>
        <div>
          <dt>{texts.since}</dt>
          <dd>
            <Time value={since} />
          </dd>
        </div>
        {!cancels_at && (
          <div>
            <dt>{status === 'PASTDUE' ? texts.paidUntil : texts.renews}</dt>
            <dd>
              <Time value={paid_until} />
            </dd>
          </div>
        )}
      </dl>
      <Manage label={cancels_at ? texts.resume : texts.cardAndInvoices} />
    </>
  )
}

/** Leads to the provider's page, where card, invoices and the end of the plan are. */
function Manage({ label }: { label: string }) {
  return (
    <Form method="post">
      <IntentButton intent="manage" size="2">
        {label}
      </IntentButton>
    </Form>
  )
}
