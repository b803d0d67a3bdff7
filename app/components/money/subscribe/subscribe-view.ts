import type { CheckoutReturn } from '#app/components/money/payments/checkout-return.ts'
import type { PaidFormAnswer } from '#app/components/money/payments/use-paid-forms.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { PrivateFeed } from '#app/schemas/studio/rights.ts'
import type { SubscriptionIntent } from '#app/schemas/money/subscribe-form.ts'
import type { SubscriptionOffer } from '#app/schemas/money/subscriptions.ts'

/** Questions that are confirmed first. */
export type SubscriptionQuestion = 'cancel' | 'address'

/** The data of the subscribe page. */
export interface SubscribeView {
  hit: ContentHit
  offer: SubscriptionOffer
  /** Null unless the viewer is a subscriber. */
  privateFeed: PrivateFeed | null
  /** The idempotency key of the next payment. */
  ulid: string
  /** Null unless the viewer returns from a checkout. */
  checkout: CheckoutReturn | null
  question: SubscriptionQuestion | null
}

/** The answer to a form: done, or refused, to be sent again with this ULID. */
export type SubscribeAnswer = PaidFormAnswer<SubscriptionIntent>
