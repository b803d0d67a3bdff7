import { boostKind } from '#app/.server/money/sales/index.ts'
import { planKind } from '#app/.server/money/sales/index.ts'
import { purchaseKind } from '#app/.server/money/sales/index.ts'
import { subscriptionKind } from '#app/.server/money/sales/index.ts'
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
