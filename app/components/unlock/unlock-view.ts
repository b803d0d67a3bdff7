import type { CardReturn } from '#app/components/payments/card-return.ts'
import type { PaidFormAnswer } from '#app/components/payments/use-paid-forms.ts'
import type { ContentHit } from '#app/schemas/content.ts'
import type { PurchaseOffer, SubscriptionOffer } from '#app/schemas/subscriptions.ts'

/** What unlocks an episode or a track. */
export interface UnlockView {
  hit: ContentHit
  /** Of its show or artist; null where nobody can subscribe to it here. */
  subscription: SubscriptionOffer | null
  /** Null where it can't be bought alone. */
  purchase: PurchaseOffer | null
  /** The same again pays nothing again. */
  ulid: string
  /** Null where nobody has come back from paying. */
  returned: CardReturn | null
}

/** What has become of a purchase: it is paid, or its form is refused and goes on with this ulid. */
export type UnlockAnswer = PaidFormAnswer<'purchase'>

/** Whether whoever looks has it already, by a subscription or a purchase. */
export function isUnlocked({
  subscription,
  purchase,
}: Pick<UnlockView, 'subscription' | 'purchase'>): boolean {
  const current = subscription?.current ?? null
  return (current !== null && current.status !== 'ENDED') || (purchase?.bought ?? null) !== null
}
