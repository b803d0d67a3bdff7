import { z } from 'zod'
import type { BoostWay, LegState } from './boosts.ts'
import type { CardGone } from '#app/rules/money/card-gone.ts'
import { id, text } from '#app/schemas/base/text.ts'

/** A thank-you for a boost, in characters. */
export const longestReply = 500

/** Browsers send the ends of lines as two characters, which they don't count. */
const reply = z
  .string()
  .transform((said) => said.replaceAll('\r\n', '\n'))
  .pipe(text(longestReply).trim())

/** The form below a boost; an empty text takes the reply back. */
export const boostReplyForm = z.strictObject({ boost_id: id, text: reply.default('') })

/** The body of me/hosting-boost-reply. */
export const boostReplyInput = boostReplyForm.extend({ feed_id: id })

export const boostActions = ['BOOST', 'STREAM', 'AUTO'] as const
export type BoostAction = (typeof boostActions)[number]

/** Which boosts of a feed are asked for; what isn't known is passed over. */
export const feedBoostsFilter = z.object({
  action: z.enum(boostActions).optional().catch(undefined),
  before: z.string().max(60).optional().catch(undefined),
})

/** A boost as the owners of its feed see it. Amounts and sender are null where the sender keeps them from the viewer. */
export interface FeedBoost {
  id: string
  /** Relative address of its receipt. */
  path: string
  action: BoostAction
  sender: { name: string | null; path: string | null; image: string | null }
  app: string
  content: { id: string; title: string; path: string; image: string | null }
  way: BoostWay
  satoshis: number | null
  /** By card what was paid; else US dollars of its moment, null where no rate was known. */
  usd: number | null
  /** What of a card went back since; null of sats. */
  gone: CardGone | null
  message: string
  reply: string | null
  /** ISO 8601. */
  at: string
  legs: { name: string; state: LegState }[]
}

export interface FeedBoosts {
  boosts: FeedBoost[]
  /** Cursor of the next page; null on the last. */
  next: string | null
}

/** Millisats, and US dollars of their days; null where one of those had no price. */
export interface Sum {
  msat: number
  usd: number | null
}

/** The sums of a statement, as its columns stand. */
export const statementSums = ['gross', 'fees', 'returned', 'pending', 'net', 'own'] as const

/** What statements tell apart: boosts by their kind, and what was paid for subscriptions and single items. */
export type StatementAction = BoostAction | 'SUBSCRIPTION' | 'PURCHASE'

/** What payments of one kind in one month came to, by the books. `gross` is fees, returned, pending and net. */
export interface StatementLine {
  /** '2026-11', in UTC. */
  month: string
  action: StatementAction
  /** By card all sums are dollars alone. */
  way: BoostWay
  /** How many payments. */
  boosts: number
  /** What was taken from senders, without what the network took on top. */
  gross: Sum
  /** What this installation took, and of cards their provider. */
  fees: Sum
  /** What went back to senders, with what disputes have taken. */
  returned: Sum
  /** What is on its way. */
  pending: Sum
  /** What reached recipients. */
  net: Sum
  /** What of that reached whoever asks. */
  own: Sum
  /** What of the returned disputes have taken that nobody has decided yet. */
  disputed: Sum
}
