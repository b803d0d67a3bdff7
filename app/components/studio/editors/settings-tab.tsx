import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Link, href } from 'react-router'
import { FormProof } from '#app/components/accounts/proof/proof-notice.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { planTexts } from '#app/texts/studio/studio-money.ts'
import { type OwnersPage, OwnersForms } from '#app/components/studio/team/owners-forms.tsx'
import { CardAccount, type CardAccountPage } from '#app/components/studio/money/card-account.tsx'
import { SplitsEditor, type SplitsPage } from '#app/components/studio/money/splits-editor.tsx'
import { type LimitsPage, LimitsTab } from './limits-tab.tsx'
import { NostrTab, type ShowKeyPage } from './nostr-tab.tsx'
import { type StatsSettingsPage, StatsTab } from './stats-tab.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import {
  SubscriptionForm,
  type SubscriptionTab,
} from '#app/components/studio/money/subscription-form.tsx'

/** The answer to a tab's form that couldn't be saved, or was saved with a notice. */
export interface TabAnswer {
  form?: SubmissionResult
  splits?: SplitsPage
  /** Why the card provider's page can't be opened. */
  cards?: string
  /** What needs a fresh proof, in words. */
  proof?: string
}

type Settings = {
  isOwner: boolean
  includes: Record<'subscriptions' | 'card_payments', boolean>
} & (
  | { tab: 'Payments'; splits: SplitsPage; account: CardAccountPage }
  | ({ tab: 'Subscriptions' } & SubscriptionTab)
  | ({ tab: 'Owners' } & OwnersPage)
  | ({ tab: 'Nostr' } & ShowKeyPage)
  | ({ tab: 'Statistics' } & StatsSettingsPage)
  | ({ tab: 'Limits' } & LimitsPage)
)

/** A tab of a feed's settings but for the general one. */
export function SettingsTabContent({
  settings,
  answer,
}: {
  settings: Settings
  answer: TabAnswer | undefined
}) {
  if (settings.tab === 'Owners') {
    return (
      <div className={styles.form}>
        <FormProof answer={answer} />
        <OwnersForms page={settings} form={answer?.form} />
      </div>
    )
  }
  if (settings.tab === 'Nostr')
    return <NostrTab page={settings} isOwner={settings.isOwner} answer={answer} />
  if (settings.tab === 'Statistics')
    return <StatsTab page={settings} isOwner={settings.isOwner} form={answer?.form} />
  if (settings.tab === 'Limits') return <LimitsTab page={settings} isOwner={settings.isOwner} />
  if (settings.tab === 'Payments') {
    return (
      <div className={styles.form}>
        <FormProof answer={answer} />
        <SplitsEditor page={answer?.splits ?? settings.splits}>
          {settings.includes.card_payments ? (
            <CardAccount account={settings.account} problem={answer?.cards} />
          ) : (
            <NotIncluded feature="card_payments" />
          )}
        </SplitsEditor>
      </div>
    )
  }
  if (!settings.includes.subscriptions) return <NotIncluded feature="subscriptions" />
  return (
    <div className={`${styles.form} ${styles.reading}`}>
      <SubscriptionForm page={settings} form={answer?.form} />
    </div>
  )
}

/** What a plan leaves out, with the way to one that doesn't. */
export function NotIncluded({ feature }: { feature: keyof typeof planTexts.notIncluded }) {
  return (
    <Alert tone="warning">
      <p>{planTexts.notIncluded[feature]}</p>
      <Button asChild variant="soft" color="gray" size="1">
        <Link to={href('/studio/pricing/podcasters')}>{planTexts.upgrade}</Link>
      </Button>
    </Alert>
  )
}
