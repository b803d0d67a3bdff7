import type { Ctx } from '#app/.server/base/ctx.ts'

/** What is paid by card; `monthlyKinds` are subscriptions at the provider. */
export type OrderKindName = 'BOOST' | 'PURCHASE' | 'SUBSCRIPTION' | 'PLAN'

export const monthlyKinds: ReadonlySet<OrderKindName> = new Set(['SUBSCRIPTION', 'PLAN'])

/** EXPIRED: the checkout was abandoned, or the first payment of a subscription has failed for good. */
export type OrderState = 'OPEN' | 'PAID' | 'EXPIRED'

/** An order to be paid by card. */
export interface CardOrder {
  id: string
  kind: OrderKindName
  /** The hosting feed that earns it (of a release: its artist); '' if the installation does. */
  feedId: string
  /** Null for visitors and deleted accounts. */
  userId: string | null
  /** Catalogue id of the paid content. */
  contentId: string
  /** US cents; of monthly kinds each month. */
  cents: number
  /** What its kind needs besides, as it was given to `openCheckout`. */
  details: Record<string, unknown>
  state: OrderState
  /** The provider's subscription id, of monthly kinds after their first payment. */
  stripeSubscription: string | null
  createdAt: Date
}

/** A paid charge. Amounts are US cents; `gross` = `providerFee` + `platformFee` + `net`. */
export interface CardPayment {
  /** The provider's charge id. */
  id: string
  orderId: string
  feedId: string
  contentId: string
  userId: string | null
  gross: number
  providerFee: number
  platformFee: number
  /** The creators' part, before reversals. */
  net: number
  refunded: number
  /** Sum of disputes that aren't won. */
  disputed: number
  dispute: 'OPEN' | 'WON' | 'LOST' | null
  cardLast4: string | null
  /** The provider's own receipt. */
  receiptUrl: string | null
  paidAt: Date
}

/** A subscription at the provider, from its first payment on. */
export interface CardSubscription {
  stripeId: string
  /** PASTDUE: the provider is retrying the renewal. */
  status: 'ACTIVE' | 'PASTDUE' | 'ENDED'
  /** The end of the last paid month. */
  paidUntil: Date
  /** When it ends, if it is cancelled. */
  cancelsAt: Date | null
  cardLast4: string | null
  /** US cents a month; the provider's portal may have changed it. */
  priceCents: number
}

/** The handlers of an order kind. All run in the transaction that stores the change. */
export interface OrderKind {
  /** A charge of the order is stored for the first time; of monthly kinds each month's. */
  onPaid(ctx: Ctx, order: CardOrder, payment: CardPayment): Promise<void>
  /** The subscription's state, after `onPaid` if both are new. Must be idempotent. */
  onSubscription?(ctx: Ctx, order: CardOrder, state: CardSubscription): Promise<void>
  /** A charge's `refunded`, `disputed` or `dispute` has changed. A dispute counts from its opening until it is won. */
  onReversal?(ctx: Ctx, order: CardOrder, payment: CardPayment): Promise<void>
}

/** All order kinds. Passed in by `sales`, which defines them. */
export type OrderKinds = Readonly<Record<OrderKindName, OrderKind>>
