import { Form, href, Link } from 'react-router'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { PlainBadge, PlainButton, PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { inDollars } from '#app/rules/money/prices.ts'
import type { ListedSubscription } from '#app/schemas/money/subscriptions.ts'
import { ownSubscriptionsTexts as texts } from '#app/texts/money/own-subscriptions.ts'
import { subscribeCardTexts } from '#app/texts/money/subscribe-card.ts'
import { subscribeTexts } from '#app/texts/money/subscribe.ts'
import styles from './subscriptions.module.css'

interface SubscriptionRowProps {
  subscription: ListedSubscription
  /** Whether its owner has pressed 'Cancel' once. */
  isAsked: boolean
}

/** A subscription: its state, its price, and what can be done with it. */
export function SubscriptionRow({ subscription, isAsked }: SubscriptionRowProps) {
  const { feedId, title, path, image, since } = subscription
  const canLeave = subscription.status !== 'ENDED' && subscription.cancelsAt === null
  return (
    <li className={styles.row}>
      <Cover id={feedId} title={title} src={image} size={48} />
      <div className={styles.words}>
        <p className={styles.name}>
          <Link to={path} dir="auto" title={title}>
            {title}
          </Link>
          <State subscription={subscription} />
        </p>
        <p className={styles.second}>
          {texts.perMonth(inDollars(subscription.priceCents))}
          {' • '}
          {subscribeCardTexts.since} <Time value={since} />
        </p>
      </div>
      <p className={styles.when}>
        <When subscription={subscription} />
      </p>
      <div className={styles.actions}>
        {canLeave && isAsked ? (
          <Leaving subscription={subscription} />
        ) : (
          <Acts subscription={subscription} canLeave={canLeave} />
        )}
      </div>
    </li>
  )
}

function State({ subscription: { status, cancelsAt } }: { subscription: ListedSubscription }) {
  if (status === 'PASTDUE') return <PlainBadge color="amber">{texts.failed}</PlainBadge>
  if (status === 'ENDED') return <PlainBadge>{texts.ended}</PlainBadge>
  return cancelsAt === null ? null : <PlainBadge>{subscribeTexts.cancelled}</PlainBadge>
}

function When({
  subscription: { status, paidUntil, cancelsAt },
}: {
  subscription: ListedSubscription
}) {
  const word = status === 'ENDED' ? texts.ended : cancelsAt === null ? texts.renews : texts.ends
  if (status === 'PASTDUE') return null
  return (
    <>
      {word} <Time value={cancelsAt ?? paidUntil} />
    </>
  )
}

function Acts({ subscription, canLeave }: { subscription: ListedSubscription; canLeave: boolean }) {
  const { feedId, title, path, status, cancelsAt, isOffered } = subscription
  if (status === 'ENDED')
    return isOffered ? (
      <PlainButtonLink
        to={`${path}/subscribe`}
        variant="soft"
        color="gray"
        aria-label={texts.againNamed(title)}
      >
        {texts.again}
      </PlainButtonLink>
    ) : null
  return (
    <>
      {isOffered && (
        <PlainButtonLink
          to={`${path}/subscribe`}
          variant="soft"
          color="gray"
          aria-label={texts.manageNamed(title)}
        >
          {texts.manage}
        </PlainButtonLink>
      )}
      {canLeave && (
        <PlainButtonLink
          to={`${href('/account/subscriptions')}?${new URLSearchParams({ ask: feedId })}`}
          preventScrollReset
          variant="ghost"
          color="gray"
          aria-label={texts.cancelNamed(title)}
        >
          {texts.cancel}
        </PlainButtonLink>
      )}
      {cancelsAt !== null && isOffered && (
        <Sent subscription={subscription} intent="resume">
          <PlainButton
            type="submit"
            variant="ghost"
            color="gray"
            aria-label={texts.resumeNamed(title)}
          >
            {texts.resume}
          </PlainButton>
        </Sent>
      )}
    </>
  )
}

/** The second click. */
function Leaving({ subscription }: { subscription: ListedSubscription }) {
  return (
    <>
      <Sent subscription={subscription} intent="cancel">
        <PlainButton
          type="submit"
          variant="soft"
          color="red"
          aria-label={texts.cancelNamed(subscription.title)}
        >
          {texts.cancelSure}
        </PlainButton>
      </Sent>
      <PlainButtonLink
        to={href('/account/subscriptions')}
        preventScrollReset
        variant="ghost"
        color="gray"
      >
        {texts.keep}
      </PlainButtonLink>
    </>
  )
}

function Sent({
  subscription: { feedId },
  intent,
  children,
}: {
  subscription: ListedSubscription
  intent: 'cancel' | 'resume'
  children: React.ReactNode
}) {
  return (
    <Form method="post" action={href('/account/subscriptions')} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="feed" value={feedId} />
      {children}
    </Form>
  )
}
