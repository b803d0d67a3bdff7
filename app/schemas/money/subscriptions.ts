import { z } from 'zod'
import type { PaymentReversalState } from '#app/rules/money/payment-reversal.ts'
import { type UnlockType, unlockTypes } from '#app/rules/money/prices.ts'
import { id, text } from '#app/schemas/base/text.ts'

const payWays = ['CARD', 'SATS'] as const
/** By bank card, or from the wallet. */
export type PayWay = (typeof payWays)[number]

const order = {
  way: z.enum(payWays),
  /** The idempotency key, chosen by the caller. */
  ulid: text(26).min(1),
  /** The price in US cents that the payer was shown: if it has changed, nothing is paid. */
  price: z.int().min(1).max(1_000_000).optional(),
  /** The highest accepted price in sats. */
  satoshis: z.int().min(1).max(1_000_000_000).optional(),
  /** Return URLs of the checkout, of this site. */
  success_url: text(2000).optional(),
  cancel_url: text(2000).optional(),
}

/** The body of pay/subscribe: a show or artist by its public id. */
export const subscribeInput = z.strictObject({ feed: id, ...order })
export type SubscribeInput = z.output<typeof subscribeInput>

/** The body of pay/purchase: an episode or track by its public id. */
export const purchaseInput = z.strictObject({
  item: id,
  unlocktype: z.enum(unlockTypes),
  ...order,
})
export type PurchaseInput = z.output<typeof purchaseInput>

/** The body of me/subscription-get, -cancel and -resume. */
export const subscriptionFeedInput = z.strictObject({ feed: id })

/** PASTDUE while a failed renewal is retried. */
export type SubscriptionStatus = 'ACTIVE' | 'PASTDUE' | 'ENDED'

/** A subscription as its subscriber sees it. Times are ISO 8601. */
export interface SubscriptionView {
  /** The public id of the show or artist. */
  feedId: string
  way: PayWay
  status: SubscriptionStatus
  /** US cents a month. */
  priceCents: number
  since: string
  paidUntil: string
  /** When it ends, if it is cancelled. */
  cancelsAt: string | null
  cardLast4: string | null
}

/** A current price in sats. */
export interface SatsPrice {
  msat: number
}

/** The subscription offer of a show or artist. */
export interface SubscriptionOffer {
  /** The public id of the show or artist. */
  feedId: string
  type: 'SHOW' | 'AUDIOBOOK' | 'ARTIST'
  /** Title of the show or artist. */
  title: string
  /** Name of the subscription. */
  name: string
  description: string | null
  offer: string
  thankyou: string
  benefits: string[]
  /** US cents a month. */
  priceCents: number
  /** Whether it can be paid by card. */
  card: boolean
  /** Null if it can't be paid from wallets, as while no bitcoin price is known. */
  sats: SatsPrice | null
  /** The viewer's subscription, even if it has ended. */
  current: SubscriptionView | null
}

/** The purchase offer of an episode or track. */
export interface PurchaseOffer {
  /** The public id of the episode or track. */
  itemId: string
  title: string
  /** Whether it can be paid by card. */
  card: boolean
  products: PurchaseProduct[]
  /** When the viewer has bought it (ISO 8601). */
  bought: string | null
  /** By what the viewer owns it already, so that it isn't sold to them. */
  has: ItemOwnership | null
}

/** By what an account owns an item that is sold. */
export type ItemOwnership = 'PURCHASE' | 'SUBSCRIPTION'

export interface PurchaseProduct {
  unlocktype: UnlockType
  /** US cents. */
  priceCents: number
  sats: SatsPrice | null
}

/** The answer to pay/subscribe: the paid subscription, or the URL of a checkout page. */
export interface SubscribeResult {
  subscription: SubscriptionView | null
  checkout_url: string | null
}

/** The answer to pay/purchase: the payment, or the URL of a checkout page. */
export interface PurchaseResult {
  payment: ListedPayment | null
  checkout_url: string | null
}

/** A payment in the payer's list. */
export interface ListedPayment {
  id: string
  kind: 'SUBSCRIPTION' | 'PURCHASE' | 'BOOST'
  title: string
  /** Relative URL of the paid content. */
  path: string
  unlocktype: UnlockType | null
  way: PayWay
  /** US cents. */
  cents: number
  satoshis: number | null
  /** The paid month (ISO 8601); null for purchases and boosts. */
  from: string | null
  until: string | null
  /** Reversed US cents; includes disputes until they are won. */
  returnedCents: number
  /** How it was reversed; null if it wasn't, and for sats. */
  gone: PaymentReversalState | null
  /** ISO 8601. */
  at: string
}

/** A payment on its sale receipt. */
export interface SaleReceipt extends ListedPayment {
  /** The card's last digits and the provider's own receipt, if known. */
  cardLast4: string | null
  receiptUrl: string | null
}

/** A subscription in the subscriber's list. */
export interface ListedSubscription extends SubscriptionView {
  title: string
  /** Relative URL of the show or artist. */
  path: string
  image: string | null
  /** Whether it is still offered; a cancelled one can only be resumed if it is. */
  isOffered: boolean
}

/** An account's subscriptions, and its payments for subscriptions, purchases and card boosts, newest first. */
export interface SubscriptionsPage {
  subscriptions: ListedSubscription[]
  payments: ListedPayment[]
  /** Cursor of the payments' next page; null on the last. */
  next: string | null
}

/** The body of me/subscriptions-get. */
export const subscriptionsInput = z.strictObject({ before: text(60).optional() })

/** A subscriber, buyer or supporter of a feed, as its owners see them. */
export interface FeedPayer {
  /** An account, a Nostr key, or the id of an unknown supporter. */
  id: string
  /** Their account, if known. */
  userId: string | null
  /** Their Nostr key, if known. */
  npub: string | null
  source: 'TRIBUTARY' | 'NOSTR' | 'ANON'
  name: string | null
  /** Relative URL of their profile, if they have one. */
  path: string | null
  image: string | null
  /** Total whole sats after fees, without subscriptions. */
  satoshis: number
  /** First payment that the viewer may see (ISO 8601). */
  first: string | null
  subscription: {
    status: SubscriptionStatus
    way: PayWay
    /** US cents a month. */
    priceCents: number
    /** ISO 8601. */
    created: string
    cancelsAt: string | null
  } | null
}

/** The body of me/hosting-purchases. */
export const feedPurchasesInput = z.strictObject({
  feed_id: id,
  start: z.iso.datetime({ offset: true }),
  end: z.iso.datetime({ offset: true }),
})

/** A purchase from a feed, as its owners see it. */
export interface FeedPurchase extends ListedPayment {
  /** Of the episode or track in the catalogue. */
  contentId: string
  /** EPISODE or TRACK. */
  type: string
  image: string | null
  /** After fees and reversals; dollars are null if no price is known. */
  earned: { satoshis: number; usd: number | null }
  /** All null for a deleted account. */
  buyer: { id: string | null; name: string | null; path: string | null; image: string | null }
}
