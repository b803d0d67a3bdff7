import { Repeat } from 'lucide-react'
import { href } from 'react-router'
import { Page, ScreenTitle, SectionTitle } from '#app/components/base/shell/page.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import type { SubscriptionsPage as SubscriptionsData } from '#app/schemas/money/subscriptions.ts'
import { ownSubscriptionsTexts as texts } from '#app/texts/money/own-subscriptions.ts'
import { PaymentRow } from './payment-row.tsx'
import { SubscriptionRow } from './subscription-row.tsx'
import styles from './subscriptions.module.css'

export interface SubscriptionsView extends SubscriptionsData {
  isFirst: boolean
  /** The show or artist that somebody is about to leave, by its public id. */
  asked: string | null
}

interface SubscriptionsPageProps {
  view: SubscriptionsView
  problem: string | undefined
}

/** What an account subscribes to, and the receipts of all that it has paid for that and for single items. */
export function SubscriptionsPage({ view, problem }: SubscriptionsPageProps) {
  const { subscriptions, payments, next, isFirst, asked } = view
  const path = href('/account/subscriptions')
  return (
    <Page>
      <ScreenTitle>{texts.heading}</ScreenTitle>
      <p className={styles.about}>{texts.about}</p>
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      {isFirst &&
        (subscriptions.length === 0 ? (
          <EmptyState icon={<Repeat />} title={texts.none} text={texts.noneText} />
        ) : (
          <ul aria-label={texts.heading}>
            {subscriptions.map((subscription) => (
              <SubscriptionRow
                key={subscription.feedId}
                subscription={subscription}
                isAsked={asked === subscription.feedId}
              />
            ))}
          </ul>
        ))}
      <SectionTitle id="payments">{texts.payments}</SectionTitle>
      {payments.length === 0 ? (
        <p className={styles.second}>{texts.noPayments}</p>
      ) : (
        <ul aria-labelledby="payments">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {(next !== null || !isFirst) && (
        <div className={styles.paging}>
          {!isFirst && (
            <PlainButtonLink to={path} variant="soft" color="gray">
              {texts.newest}
            </PlainButtonLink>
          )}
          {next !== null && (
            <PlainButtonLink
              to={`${path}?${new URLSearchParams({ before: next })}`}
              variant="soft"
              color="gray"
            >
              {texts.older}
            </PlainButtonLink>
          )}
        </div>
      )}
    </Page>
  )
}
