import { Badge } from '@radix-ui/themes/components/badge'
import { Button } from '@radix-ui/themes/components/button'
import { href, Link } from 'react-router'
import { useDisplayZone } from '#app/components/base/ui/locale.ts'
import { plans, type PlanTier, planTiers } from '#app/rules/base/plans.ts'
import { usdText } from '#app/rules/money/dollars.ts'
import { accountPlanTexts as texts } from '#app/texts/money/plans.ts'
import styles from './plan.module.css'

interface PlanChoiceProps {
  chosen: PlanTier | null
  /** What the account has; null for no plan. */
  current: PlanTier | null
  /** What is left when the plan ends: LITE, or everything (null). */
  without: PlanTier | null
  /** Whether a plan runs that isn't ended yet. */
  canEnd: boolean
}

/** The plans there are, one of which is chosen by a link. */
export function PlanChoice({ chosen, current, without, canEnd }: PlanChoiceProps) {
  const shown = planTiers.filter((tier) => tier !== 'LITE' || current === 'LITE' || canEnd)
  return (
    <ul className={styles.choice}>
      {shown.map((tier) => (
        <li key={tier} data-chosen={tier === chosen || undefined}>
          <div className={styles.words}>
            <p className={styles.name}>
              {nameOf(tier, without)} <Price tier={tier} />
            </p>
            <p className={styles.second}>
              {tier === 'LITE' && without === null ? texts.all : roomOf(tier)}
            </p>
          </div>
          {tier === current ? (
            <Badge color="gray">{texts.yours}</Badge>
          ) : tier === chosen ? (
            <Badge color="gray">{texts.chosen}</Badge>
          ) : (
            <Button asChild variant="soft" color="gray" size="1">
              <Link
                to={`${href('/account/plan')}?plan=${tier}#change`}
                preventScrollReset
                aria-label={texts.pickNamed(nameOf(tier, without))}
              >
                {texts.pick}
              </Link>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Price({ tier }: { tier: PlanTier }) {
  const { locale } = useDisplayZone()
  const { price } = plans[tier]
  return (
    <span className={styles.price}>
      {price === 0 ? texts.free : texts.aMonth(usdText(price / 100, locale))}
    </span>
  )
}

/** LITE stands for the end of a plan, also where there is everything without one. */
function nameOf(tier: PlanTier, without: PlanTier | null): string {
  return tier === 'LITE' && without === null ? texts.none : tier
}

function roomOf(tier: PlanTier): string {
  const { shows, storageGigabytes, aiMinutes } = plans[tier]
  return [texts.shows(shows), texts.storage(storageGigabytes), texts.hours(aiMinutes)].join(' • ')
}
