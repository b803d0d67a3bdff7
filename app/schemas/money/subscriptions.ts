import { z } from 'zod'
import type { CardGoneState } from '#app/rules/money/card-gone.ts'
import { type UnlockType, unlockTypes } from '#app/rules/money/prices.ts'
import { id, text } from '#app/schemas/base/text.ts'

const payWays = ['CARD', 'SATS'] as const
/** By bank card, or from the wallet. */
export type PayWay = (typeof payWays)[number]

const order = {
  way: z.enum(payWays),
  /** Chosen by the caller: the same again pays nothing again. */
  ulid: text(26).min(1),
  /** US cents, as whoever pays has seen them: where it costs another amount by now, nothing is paid. */
  price: z.int().min(1).max(1_000_000).optional(),
  /** What it costs in sats at most. */
  satoshis: z.int().min(1).max(1_000_000_000).optional(),
  /** Where the card provider's page leads back to, on this site. */
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

/** ENDED once nothing is paid for it any more. While PASTDUE the renewal is tried again. */
export type SubscriptionStatus = 'ACTIVE' | 'PASTDUE' | 'ENDED'

/** Somebody's subscription. Times are ISO 8601. */
export interface SubscriptionView {
  /** The public id of the show or artist. */
  feedId: string
  way: PayWay
  status: SubscriptionStatus
  /** US cents a month. */
  priceCents: number
  since: string
  paidUntil: string
  /** It isn't renewed, and ends then. */
  cancelsAt: string | null
  cardLast4: string | null
}

/** What something costs in sats at this moment. */
export interface SatsPrice {
  msat: number
}

/** What listeners may subscribe to. */
export interface SubscriptionOffer {
  /** The public id of the show or artist. */
  feedId: string
  type: 'SHOW' | 'AUDIOBOOK' | 'ARTIST'
  /** What the show or artist is called. */
  title: string
  /** What the subscription is called. */
  name: string
  description: string | null
  offer: string
  thankyou: string
  benefits: string[]
  /** US cents a month. */
  priceCents: number
  /** Whether it can be paid by card. */
  card: boolean
  /** Null where it can't be paid from wallets, as while nobody knows what a bitcoin costs. */
  sats: SatsPrice | null
  /** Of whoever asks; the last one, where it has ended. */
  current: SubscriptionView | null
}

/** What unlocks an episode or track for good. */
export interface PurchaseOffer {
  /** The public id of the episode or track. */
  itemId: string
  title: string
  /** Whether it can be paid by card. */
  card: boolean
  products: PurchaseProduct[]
  /** When whoever asks has bought it (ISO 8601). */
  bought: string | null
  /** By what whoever asks has it already, so that it isn't sold to them. */
  has: ItemHad | null
}

/** By what somebody has an episode or track that is sold. */
export type ItemHad = 'PURCHASE' | 'SUBSCRIPTION'

export interface PurchaseProduct {
  unlocktype: UnlockType
  /** US cents. */
  priceCents: number
  sats: SatsPrice | null
}

/** What is answered to whoever subscribes: it is paid, or is to be paid by card at that address. */
export interface Subscribed {
  subscription: SubscriptionView | null
  checkout_url: string | null
}

/** What is answered to whoever buys. */
export interface Purchased {
  payment: PaymentListed | null
  checkout_url: string | null
}

/** A payment as its receipt shows it. */
export interface PaymentListed {
  id: string
  kind: 'SUBSCRIPTION' | 'PURCHASE' | 'BOOST'
  title: string
  /** Relative address of what was paid for. */
  path: string
  unlocktype: UnlockType | null
  way: PayWay
  /** US cents. */
  cents: number
  satoshis: number | null
  /** The month that was paid for (ISO 8601); null for purchases. */
  from: string | null
  until: string | null
  /** What was given back, in US cents: also what a dispute has taken, until it is won. */
  returnedCents: number
  /** By what; null where nothing ever was, and from the wallet. */
  gone: CardGoneState | null
  /** ISO 8601. */
  at: string
}

/** A payment on the page of its receipt. */
export interface PaymentReceipt extends PaymentListed {
  /** By card: its last digits, and the provider's own receipt, where they are known. */
  cardLast4: string | null
  receiptUrl: string | null
}

/** A subscription on the page of whoever has it. */
export interface SubscriptionListed extends SubscriptionView {
  title: string
  /** Relative address of the show or artist. */
  path: string
  image: string | null
  /** Whether it is still offered: only then a cancelled one can be resumed. */
  isOffered: boolean
}

/** All that somebody subscribes to, and what they have paid for it, for purchases and, by card, for boosts, newest first. */
export interface SubscriptionsPage {
  subscriptions: SubscriptionListed[]
  payments: PaymentListed[]
  /** Cursor of the payments' next page; null on the last. */
  next: string | null
}

/** The body of me/subscriptions-get. */
export const subscriptionsInput = z.strictObject({ before: text(60).optional() })

/** Somebody who supports a feed, as its owners see them. */
export interface FeedSupporter {
  /** An account, a key on Nostr, or whatever stands for somebody whom nobody knows. */
  id: string
  /** Their account; null for whom only a key on Nostr is known of. */
  userId: string | null
  /** Their key on Nostr. */
  npub: string | null
  source: 'TRIBUTARY' | 'NOSTR' | 'ANON'
  name: string | null
  /** Where there is more about them. */
  path: string | null
  image: string | null
  /** What they have sent in all, whole sats after fees, without subscriptions. */
  satoshis: number
  /** When they paid something first (ISO 8601); null where nothing was paid that is told. */
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

/** What somebody bought of a feed, as its owners see it. */
export interface FeedPurchase extends PaymentListed {
  /** What was bought: EPISODE, TRACK. */
  type: string
  image: string | null
  /** After fees, without what has gone back; dollars are null where nobody knew the price. */
  earned: { satoshis: number; usd: number | null }
  /** All null of somebody who has left. */
  buyer: { id: string | null; name: string | null; path: string | null; image: string | null }
}
