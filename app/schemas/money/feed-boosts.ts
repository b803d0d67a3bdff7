import { z } from 'zod'
import type { BoostWay, ShareState } from './boosts.ts'
import type { PaymentReversal } from '#app/rules/money/payment-reversal.ts'
import { id, text } from '#app/schemas/base/text.ts'

/** Maximum length of a reply to a boost, in characters. */
export const longestReply = 500

/** Browsers send line ends as two characters, but count one. */
const reply = z
  .string()
  .transform((said) => said.replaceAll('\r\n', '\n'))
  .pipe(text(longestReply).trim())

/** The reply form below a boost; an empty text deletes the reply. */
export const boostReplyForm = z.strictObject({ boost_id: id, text: reply.default('') })

/** The body of me/hosting-boost-reply. */
export const boostReplyInput = boostReplyForm.extend({ feed_id: id })

export const boostActions = ['BOOST', 'STREAM', 'AUTO'] as const
export type BoostAction = (typeof boostActions)[number]

/** A filter of a feed's boosts; unknown values are ignored. */
export const feedBoostsFilter = z.object({
  action: z.enum(boostActions).optional().catch(undefined),
  before: z.string().max(60).optional().catch(undefined),
})

/** A boost as the owners of its feed see it. Amounts and sender are null if they are private to the viewer. */
export interface FeedBoost {
  id: string
  /** Relative URL of its receipt. */
  path: string
  action: BoostAction
  sender: { name: string | null; path: string | null; image: string | null }
  app: string
  content: { id: string; title: string; path: string; image: string | null }
  way: BoostWay
  satoshis: number | null
  /** The card payment; of sats the value at that time, null if unknown. */
  usd: number | null
  /** Reversal of a card payment; null for sats. */
  gone: PaymentReversal | null
  message: string
  reply: string | null
  /** ISO 8601. */
  at: string
  legs: { name: string; state: ShareState }[]
}

export interface FeedBoosts {
  boosts: FeedBoost[]
  /** Cursor of the next page; null on the last. */
  next: string | null
}

/** Millisats, and their value in US dollars at each time; null if a price is unknown. */
export interface StatementSum {
  msat: number
  usd: number | null
}

/** The sums of a statement, in the order of its columns. */
export const statementSums = ['gross', 'fees', 'returned', 'pending', 'net', 'own'] as const

/** The kinds of payments in statements. */
export type StatementAction = BoostAction | 'SUBSCRIPTION' | 'PURCHASE'

/** The payments of one kind in one month, by the ledger. `gross` = fees + returned + pending + net. */
export interface StatementLine {
  /** '2026-11', in UTC. */
  month: string
  action: StatementAction
  /** Sums of card payments are in dollars only. */
  way: BoostWay
  /** Number of payments. */
  boosts: number
  /** Taken from payers, without network fees. */
  gross: StatementSum
  /** Fees of this installation, and of the card provider. */
  fees: StatementSum
  /** Returned to payers, disputes included. */
  returned: StatementSum
  /** In flight, or unsent card shares. */
  pending: StatementSum
  /** Delivered to recipients. */
  net: StatementSum
  /** The viewer's own part of net. */
  own: StatementSum
  /** The part of returned that open disputes have taken. */
  disputed: StatementSum
}
