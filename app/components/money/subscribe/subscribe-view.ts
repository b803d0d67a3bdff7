import type { CardReturn } from '#app/components/money/payments/card-return.ts'
import type { PaidFormAnswer } from '#app/components/money/payments/use-paid-forms.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { PrivateFeed } from '#app/schemas/studio/rights.ts'
import type { SubscriptionIntent } from '#app/schemas/money/subscribe-form.ts'
import type { SubscriptionOffer } from '#app/schemas/money/subscriptions.ts'

/** What of a subscription is asked about before it is done. */
export type SubscriptionQuestion = 'cancel' | 'address'

/** What subscribing to a show or artist takes, or what a subscriber has. */
export interface SubscribeView {
  hit: ContentHit
  offer: SubscriptionOffer
  /** Null for who isn't a subscriber. */
  privateFeed: PrivateFeed | null
  /** The same again pays nothing again. */
  ulid: string
  /** Null where nobody has come back from paying. */
  returned: CardReturn | null
  asked: SubscriptionQuestion | null
}

/** What has become of a form: it is done, or refused and goes on with this ulid. */
export type SubscribeAnswer = PaidFormAnswer<SubscriptionIntent>

/** Whether whoever looks is a subscriber, also one whose last payment failed. */
export function isRunning({ offer: { current } }: Pick<SubscribeView, 'offer'>): boolean {
  return current !== null && current.status !== 'ENDED'
}
