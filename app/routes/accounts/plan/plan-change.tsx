import { Button } from '@radix-ui/themes/components/button'
import { Form, href, Link } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { useDisplayZone } from '#app/components/base/ui/locale.ts'
import { Panel } from '#app/components/base/ui/panel.tsx'
import { lossesOf, type PlanFeed } from '#app/rules/money/plan-change.ts'
import { plans, type PlanTier } from '#app/rules/base/plans.ts'
import { usdText } from '#app/rules/money/dollars.ts'
import type { AccountPlan } from '#app/schemas/money/plans.ts'
import { accountPlanTexts as texts } from '#app/texts/money/plans.ts'
import styles from './plan.module.css'

interface PlanChangeProps {
  chosen: PlanTier
  running: AccountPlan | null
  without: PlanTier | null
  feeds: PlanFeed[]
  isPlay: boolean
}

/** What a chosen plan means, and the button that leads on to the card provider. */
export function PlanChange({ chosen, running, without, feeds, isPlay }: PlanChangeProps) {
  const { locale } = useDisplayZone()
  const ends = chosen === 'LITE'
  const after = ends ? without : chosen
  const losses = lossesOf(running ? running.tier : without, after, feeds)
  const dollars = usdText(plans[chosen].price / 100, locale)
  return (
    <Panel id="change" aria-labelledby="change-heading" className={styles.change}>
      <h3 id="change-heading" className={styles.title}>
        {headingOf(chosen, running)}
      </h3>
      <p>{ends ? texts.toEnd : running ? texts.toChange(dollars) : texts.toPay(dollars)}</p>
      {ends && without === null && <p>{texts.afterwards}</p>}
      {losses.length > 0 && (
        <Alert tone="warning">
          <ul className={styles.losses}>
            {losses.map((loss) => (
              <li key={texts.losses(loss)}>{texts.losses(loss)}</li>
            ))}
          </ul>
          <p>
            <strong>{texts.nothingDeleted}</strong>
          </p>
        </Alert>
      )}
      {isPlay && !ends && <p className={styles.second}>{texts.playMoney}</p>}
      <Form method="post" className={styles.buttons}>
        <input type="hidden" name="plan" value={chosen} />
        <Button
          type="submit"
          name="intent"
          value="choose"
          {...(ends ? { variant: 'soft' as const, color: 'red' as const } : {})}
        >
          {ends ? texts.endPlan : running ? texts.confirmChange : texts.pay}
        </Button>
        <Button asChild variant="ghost" color="gray">
          <Link to={href('/account/plan')} preventScrollReset>
            {texts.keep}
          </Link>
        </Button>
      </Form>
    </Panel>
  )
}

function headingOf(chosen: PlanTier, running: AccountPlan | null): string {
  const { first, change, end } = texts.confirmHeading
  if (chosen === 'LITE') return `${end} ${running?.tier ?? ''}`
  return `${running ? change : first} ${chosen}`
}
