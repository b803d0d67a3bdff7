import { z } from 'zod'
import type { BoostWay } from './boosts.ts'
import type { PaymentReversal } from '#app/rules/money/payment-reversal.ts'
import { id, instant, text } from '#app/schemas/base/text.ts'

export const incomeKinds = ['BOOST', 'ZAP', 'STREAM'] as const
export type IncomeKind = (typeof incomeKinds)[number]

const supporterId = text(100)

/** The filter of a feed's income in the page's URL; unknown values are ignored. */
export const incomeFilter = z.object({
  kind: z.enum(incomeKinds).optional().catch(undefined),
  message: z.literal('1').optional().catch(undefined),
  item: id.optional().catch(undefined),
  from: supporterId.optional().catch(undefined),
  before: text(100).optional().catch(undefined),
})
export type IncomeFilter = z.output<typeof incomeFilter>

/** The body of me/hosting-activity-get: a show's or artist's income, newest first. */
export const incomeInput = z.strictObject({
  feed_id: id,
  start: instant.optional(),
  end: instant.optional(),
  kind: z.enum(incomeKinds).optional(),
  /** Only income with a message. */
  with_message: z.boolean().optional(),
  /** Public id of a feed or item. */
  content_id: id.optional(),
  /** The supporter's id, as events have it. */
  supporter_id: supporterId.optional(),
  before: text(100).optional(),
})
export type IncomeInput = z.output<typeof incomeInput>

/** A boost, stream or zap to a show or artist. Amount and supporter are null if they are private to the viewer. */
export interface IncomeEvent {
  /** The boost's id, or the zap's payment hash. */
  id: string
  type: IncomeKind
  supporter: {
    id: string
    ids: {
      tributary: string | null
      npub: string | null
      pubkey: string | null
      other: string | null
    }
    display: { name: string | null; image: string | null }
    path: string | null
  } | null
  content: { type: string; id: string; title: string; path: string; image: string | null }
  /** Relative URL of its boost receipt; null for zaps. */
  path: string | null
  way: BoostWay
  /** Sent amount, before fees. */
  satoshis: number | null
  /** The card payment; of sats the value at that time, null if unknown. */
  usd: number | null
  /** Reversal of a card payment; null for sats. */
  gone: PaymentReversal | null
  /** Whether all of it was returned. */
  isReturned: boolean
  message: string
  /** ISO 8601. */
  timestamp: string
}

export interface FeedIncome {
  events: IncomeEvent[]
  /** Cursor of the next page; null on the last. */
  next: string | null
  /** Total number. */
  count: number
  /** Totals of each day (UTC) on this page: all events, and the sats that the viewer may see. */
  days: { day: string; events: number; satoshis: number }[]
}
