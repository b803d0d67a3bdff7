import type { CheckoutReturn } from '#app/components/money/payments/checkout-return.ts'
import type { PaidFormAnswer } from '#app/components/money/payments/use-paid-forms.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { PrivateFeed } from '#app/schemas/studio/rights.ts'
import type { UnlockIntent } from '#app/schemas/money/subscribe-form.ts'
import type { PurchaseOffer, SubscriptionOffer } from '#app/schemas/money/subscriptions.ts'

/** The data of the unlock page. */
export interface UnlockView {
  hit: ContentHit
  /** The subscription offer of its show or artist; null without one. */
  subscription: SubscriptionOffer | null
  /** Null if it isn't sold by itself. */
  purchase: PurchaseOffer | null
  /** The private feed of its show or artist, once it is unlocked. */
  privateFeed: PrivateFeed | null
  /** The idempotency key of the next payment. */
  ulid: string
  /** Null unless the viewer returns from a checkout. */
  checkout: CheckoutReturn | null
  /** Whether the question about replacing the private feed's URL is open. */
  isAddressAsked: boolean
}

/** The answer to a form: done, or refused, to be sent again with this ULID. */
export type UnlockAnswer = PaidFormAnswer<UnlockIntent>
