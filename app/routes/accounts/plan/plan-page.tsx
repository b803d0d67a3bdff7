import { Button } from '@radix-ui/themes/components/button'
import { href, Link } from 'react-router'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { useLookAgain } from '#app/components/base/ui/use-look-again.ts'
import type { PlanTier } from '#app/rules/base/plans.ts'
import type { PlanView } from '#app/schemas/money/plans.ts'
import { accountPlanTexts as texts } from '#app/texts/money/plans.ts'
import { SettingsSection, SettingsSections } from '#app/components/accounts/settings-section.tsx'
import { PlanChange } from './plan-change.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { PlanFeeds } from './plan-feeds.tsx'
import styles from './plan.module.css'
import { RunningPlan } from './running-plan.tsx'

export interface PlanPageView extends PlanView {
  /** What the address has chosen; null while nothing is. */
  chosen: PlanTier | null
  /** What was paid for on the provider's page just now, and whether that has arrived. */
  paid: { tier: PlanTier; isConfirmed: boolean } | null
  /** Cards are for play. */
  isPlay: boolean
}

interface PlanPageProps {
  view: PlanPageView
  problem: string | undefined
}

/** The plan of an account: what it has, another one, and the shows and artists it is for. */
export function PlanPage({ view, problem }: PlanPageProps) {
  const { plan, without, paid, chosen, feeds, isPlay } = view
  const running = plan?.status === 'ENDED' ? null : plan
  return (
    <Page>
      <ScreenTitle>{texts.heading}</ScreenTitle>
      {(paid || problem) && (
        <div className={styles.told}>
          {paid && <Paid paid={paid} />}
          {problem && <Alert tone="error">{problem}</Alert>}
        </div>
      )}
      <SettingsSections>
        <SettingsSection id="plan" title={texts.current} hint={texts.sectionHint}>
          <RunningPlan plan={plan} without={without} />
        </SettingsSection>
        <SettingsSection id="plans" title={running ? texts.change : texts.choose}>
          <PlanChoice
            chosen={chosen}
            current={running?.tier ?? (without === 'LITE' ? 'LITE' : null)}
            without={without}
            canEnd={running !== null && running.cancels_at === null}
          />
          {chosen && (
            <PlanChange
              chosen={chosen}
              running={running}
              without={without}
              feeds={feeds}
              isPlay={isPlay}
            />
          )}
        </SettingsSection>
        <SettingsSection id="plan-feeds" title={texts.feeds} hint={texts.feedsHint}>
          <PlanFeeds feeds={feeds} />
        </SettingsSection>
      </SettingsSections>
    </Page>
  )
}

/** What has become of a payment. Without scripts it is looked at again by a link. */
function Paid({ paid: { tier, isConfirmed } }: { paid: NonNullable<PlanPageView['paid']> }) {
  useLookAgain(!isConfirmed)
  if (!isConfirmed)
    return (
      <Alert>
        <p>{texts.confirming}</p>
        <noscript>
          <Button asChild variant="soft" color="gray" size="1">
            <Link to={`${href('/account/plan')}?status=success&plan=${tier}`}>
              {texts.checkAgain}
            </Link>
          </Button>
        </noscript>
      </Alert>
    )
  if (tier === 'LITE') return <Alert tone="success">{texts.endConfirmed}</Alert>
  return (
    <Alert tone="success">
      <p>
        <strong>{texts.confirmed(tier)}</strong>
      </p>
      <p>{texts.confirmedText}</p>
    </Alert>
  )
}
