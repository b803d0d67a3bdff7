import type { OrderKinds } from '#app/.server/money/cards/index.ts'
import { boostKind } from './card-boosts/kind.ts'
import { planKind } from './plans/kind.ts'
import { purchaseKind } from './purchases/card-kind.ts'
import { subscriptionKind } from './subscriptions/card-kind.ts'

/** All order kinds. */
export const cardKinds: OrderKinds = {
  BOOST: boostKind,
  PLAN: planKind,
  SUBSCRIPTION: subscriptionKind,
  PURCHASE: purchaseKind,
}
