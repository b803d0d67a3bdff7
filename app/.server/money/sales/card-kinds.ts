import type { OrderKinds } from '#app/.server/money/cards/index.ts'
import { boostKind } from './card-boosts/boost-kind.ts'
import { planKind } from './plans/plan-kind.ts'
import { purchaseKind } from './purchases/purchase-kind.ts'
import { subscriptionKind } from './subscriptions/subscription-kind.ts'

/** All order kinds. */
export const cardKinds: OrderKinds = {
  BOOST: boostKind,
  PLAN: planKind,
  SUBSCRIPTION: subscriptionKind,
  PURCHASE: purchaseKind,
}
