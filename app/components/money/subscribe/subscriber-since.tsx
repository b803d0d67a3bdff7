import { Time } from '#app/components/base/ui/time.tsx'
import type { SubscriptionOffer } from '#app/schemas/money/subscriptions.ts'
import { subscribeCardTexts as texts } from '#app/texts/money/subscribe-card.ts'
import styles from './subscribe.module.css'

/** Since when the viewer is a subscriber. */
export function SubscriberSince({ offer: { current } }: { offer: SubscriptionOffer }) {
  if (!current || current.status === 'ENDED') return null
  return (
    <p className={styles.second}>
      {texts.since} <Time value={current.since} />
    </p>
  )
}
