import type { CardReturn } from '#app/components/money/payments/card-return.ts'
import type { PaidFormAnswer } from '#app/components/money/payments/use-paid-forms.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { PrivateFeed } from '#app/schemas/studio/rights.ts'
import type { UnlockIntent } from '#app/schemas/money/subscribe-form.ts'
import type { PurchaseOffer, SubscriptionOffer } from '#app/schemas/money/subscriptions.ts'

/** What unlocks an episode or a track. */
export interface UnlockView {
  hit: ContentHit
  /** Of its show or artist; null where nobody can subscribe to it here. */
  subscription: SubscriptionOffer | null
  /** Null where it can't be bought alone. */
  purchase: PurchaseOffer | null
  /** That of its show or artist, for who has unlocked it. */
  privateFeed: PrivateFeed | null
  /** The same again pays nothing again. */
  ulid: string
  /** Null where nobody has come back from paying. */
  returned: CardReturn | null
  /** Whether it is asked if the address of the private feed is to be replaced. */
  isAddressAsked: boolean
}

/** What has become of a form: it is done, or refused and goes on with this ulid. */
export type UnlockAnswer = PaidFormAnswer<UnlockIntent>

/** Whether whoever looks has it already, by a subscription or a purchase. */
export function isUnlocked({
  subscription,
  purchase,
}: Pick<UnlockView, 'subscription' | 'purchase'>): boolean {
  const current = subscription?.current ?? null
  return (current !== null && current.status !== 'ENDED') || (purchase?.has ?? null) !== null
}
