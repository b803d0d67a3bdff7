import { boostKind } from '../card-boosts/kind.ts'
import { planKind } from '../plans/kind.ts'
import { purchaseKind } from '../purchases/card-kind.ts'
import { subscriptionKind } from '../subscriptions/card-kind.ts'
import type { OrderKind, OrderKindName } from './order-kind.ts'

/** What happens when something becomes of an order, by its kind. */
const kinds: Partial<Record<OrderKindName, OrderKind>> = {
  BOOST: boostKind,
  PLAN: planKind,
  SUBSCRIPTION: subscriptionKind,
  PURCHASE: purchaseKind,
}

export function kindOf(name: OrderKindName): OrderKind {
  const kind = kinds[name]
  if (!kind) throw new RangeError(`There are no orders of the kind ${name}.`)
  return kind
}
