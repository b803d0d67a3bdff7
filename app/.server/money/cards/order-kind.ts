import type { Ctx } from '#app/.server/base/ctx.ts'

/** What is paid for by card; those of `monthlyKinds` month by month. */
export type OrderKindName = 'BOOST' | 'PURCHASE' | 'SUBSCRIPTION' | 'PLAN'

export const monthlyKinds: ReadonlySet<OrderKindName> = new Set(['SUBSCRIPTION', 'PLAN'])

/** EXPIRED: whoever asked for it has given it up, or the provider has taken the first payment of a subscription for failed. */
export type OrderState = 'OPEN' | 'PAID' | 'EXPIRED'

/** What somebody wants to pay by card. */
export interface CardOrder {
  id: string
  kind: OrderKindName
  /** The hosting feed that earns it (a release's artist); '' where the product itself does. */
  feedId: string
  /** Null of visitors, and of accounts that have left. */
  userId: string | null
  /** What is paid for, by its id in the catalogue. */
  contentId: string
  /** US cents, of monthly ones each month. */
  cents: number
  /** What else its kind needs, as `openCheckout` was given it. */
  details: Record<string, unknown>
  state: OrderState
  /** The subscription at the provider, of monthly ones that were paid once. */
  stripeSubscription: string | null
  createdAt: Date
}

/** A charge. Amounts are US cents; `gross` is `providerFee`, `platformFee` and `net`. */
export interface CardPayment {
  /** That of the charge at the provider. */
  id: string
  orderId: string
  feedId: string
  contentId: string
  userId: string | null
  gross: number
  providerFee: number
  platformFee: number
  /** What was left for those who made it, before anything was given back. */
  net: number
  refunded: number
  /** What disputes have taken that aren't won. */
  disputed: number
  dispute: 'OPEN' | 'WON' | 'LOST' | null
  cardLast4: string | null
  /** The provider's own receipt. */
  receiptUrl: string | null
  paidAt: Date
}

/** A subscription at the provider. It is told of from its first payment on. */
export interface CardSubscription {
  stripeId: string
  /** PASTDUE: the provider goes on trying to renew it. */
  status: 'ACTIVE' | 'PASTDUE' | 'ENDED'
  /** The end of the last month that was paid for. */
  paidUntil: Date
  /** When it ends, if it was cancelled. */
  cancelsAt: Date | null
  cardLast4: string | null
  /** US cents a month, as it is now: the provider's page may have changed it. */
  priceCents: number
}

/** What a kind of order does when something becomes of it. All run in the transaction that writes it down. */
export interface OrderKind {
  /** A charge of the order was seen paid for the first time; of monthly ones each paid month. */
  onPaid(ctx: Ctx, order: CardOrder, payment: CardPayment): Promise<void>
  /** The subscription has this state now, after `onPaid` where both are new. Called again it changes nothing. */
  onSubscription?(ctx: Ctx, order: CardOrder, state: CardSubscription): Promise<void>
  /** `refunded`, `disputed` or `dispute` of a charge have changed. A dispute counts from its opening until it is won. */
  onGivenBack?(ctx: Ctx, order: CardOrder, payment: CardPayment): Promise<void>
}

/** All kinds of orders: what follows the provider is given them by whoever sells. */
export type OrderKinds = Readonly<Record<OrderKindName, OrderKind>>
