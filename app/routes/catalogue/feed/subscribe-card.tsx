import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { plainPress } from '#app/components/base/forms/plain-press.ts'
import { Panel } from '#app/components/base/ui/panel.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { inDollars } from '#app/rules/money/prices.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { SubscriptionOffer } from '#app/schemas/money/subscriptions.ts'
import { subscribeCardTexts as texts } from '#app/texts/money/subscribe-card.ts'
import { askedSubscription } from '#app/components/money/subscribe/asked-subscription.ts'
import styles from '#app/components/money/subscribe/subscribe-card.module.css'
import { subscribePath } from '#app/rules/money/subscribe-path.ts'

interface SubscribeCardProps {
  hit: ContentHit
  offer: SubscriptionOffer | null
}

/** What a subscription costs and brings, beside a show or artist; opens its dialog, without JavaScript its page. */
export function SubscribeCard({ hit, offer }: SubscribeCardProps) {
  if (!offer) return null
  const { current, priceCents, benefits } = offer
  const isSubscriber = current !== null && current.status !== 'ENDED'
  return (
    <Panel className={styles.card}>
      <h2 className={styles.title}>
        <Link
          to={subscribePath(hit)}
          rel="nofollow"
          className={styles.link}
          onClick={(event) => plainPress(event, () => askedSubscription.ask(hit))}
        >
          {isSubscriber ? (
            <>
              {texts.since} <Time value={current.since} />
            </>
          ) : (
            texts.offer(typeName(hit), inDollars(priceCents))
          )}
        </Link>
        <ChevronRight size={18} aria-hidden />
      </h2>
      {current?.status === 'PASTDUE' ? (
        <p className={styles.problem}>{texts.lastPaymentFailed}</p>
      ) : (
        benefits.length > 0 && (
          <p className={styles.benefits} dir="auto">
            {benefits.join(' • ')}
          </p>
        )
      )}
    </Panel>
  )
}

function typeName({ _type }: Pick<ContentHit, '_type'>): string {
  return _type === 'ARTIST' ? texts.types.ARTIST : texts.types.SHOW
}
