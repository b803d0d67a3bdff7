import { z } from 'zod'
import type { PaymentReversalState } from '#app/rules/money/payment-reversal.ts'
import { text } from '#app/schemas/base/text.ts'

/** Maximum length of a boost's message, in characters. */
export const longestBoostMessage = 500
export const longestBoostName = 100

const contentTypes = [
  'SHOW',
  'EPISODE',
  'ARTIST',
  'ALBUM',
  'TRACK',
  'LIVE',
  'CLIP',
  'AUDIOBOOK',
] as const

/** The body of pay/pay-podcast-boost. */
export const boostSchema = z.strictObject({
  entity: z.strictObject({ _id: text(200), type: z.enum(contentTypes) }),
  satoshis: z.number(),
  message: text(longestBoostMessage).optional(),
  /** The sender's name to be shown. */
  name: text(longestBoostName).optional(),
  /** Playback position in seconds. */
  position: z.number().min(0).max(1_000_000).optional(),
  /** The idempotency key, chosen by the caller. */
  ulid: text(26).optional(),
  /** Only sender and payees see the amount. */
  private: z.boolean().optional(),
  /** Ignored: the session says whose it is. */
  profile: z.unknown().optional(),
  zaprequest: z.unknown().optional(),
  _tributary: z
    .strictObject({ platform: z.literal('WEB'), os: text(100), device: text(100) })
    .optional(),
})

/** The body of pay/boost-quote. */
export const boostQuoteSchema = boostSchema.pick({ entity: true, satoshis: true, position: true })

export type BoostQuoteInput = z.infer<typeof boostQuoteSchema>

/** The cost of a boost, in sats. */
export interface BoostQuote {
  /** The sum of shares that can be paid, without network fees and without the sender's own share. */
  satoshis: number
  /** Maximum network fees; held with the amount, and the unused part is returned. */
  fee_cap: number
  /** Sum of shares that the fee cap doesn't cover. */
  left_out: number
}

/** Limits of a boost with Lightning, in sats. */
export const boostAmounts = { min: 100, max: 1_000_000 } as const

export type BoostInput = z.infer<typeof boostSchema>

/** How a boost was paid. */
export type BoostWay = 'SATS' | 'CARD'

/** PENDING: in flight. RETURNED: back in the sender's wallet. */
export type ShareState = 'PAID' | 'PENDING' | 'RETURNED'

/** One recipient's share on the receipt of a boost. */
export interface ReceiptShare {
  name: string
  /** A page about the recipient, if there is one. */
  link: string | null
  /** A Lightning address, or a node's key. */
  address: string
  /** Percentage of the whole, rounded. */
  percent: number
  satoshis: number | null
  /** The returned part: all of it, or the undue part of the installation's fee. */
  returnedSatoshis: number | null
  /** Network fee; null while unknown. */
  feeSatoshis: number | null
  state: ShareState
  /** Why it was returned, as a text for users; null otherwise. */
  reason: string | null
  isFee: boolean
}

/** The outcome of a boost, in sats. The parts add up to the amount, without network fees. */
export interface BoostSums {
  delivered: number
  fees: number
  pending: number
  returned: number
}

/** The receipt of a boost, as its public page shows it. Amounts are null if the sender keeps them private. */
export interface BoostReceipt {
  id: string
  /** Relative URL of the page. */
  path: string
  action: 'BOOST' | 'STREAM' | 'AUTO'
  content: {
    type: string
    _id: string
    title: string
    image: string | null
    path: string
    parent: string | null
  }
  sender: { name: string | null; path: string | null; image: string | null; app: string | null }
  /** How it was paid; by card `satoshis` is the value at that time, or 0 if unknown. */
  way: BoostWay
  /** Reversed US dollars of a card payment; null for sats. */
  givenBackUsd: number | null
  /** How it was reversed; null if it wasn't, and for sats. */
  gone: PaymentReversalState | null
  satoshis: number | null
  /** The total that another app claims to have paid, if less has arrived here; null otherwise. */
  claimedSatoshis: number | null
  /** The card payment; of sats the value at that time, null if unknown. */
  usd: number | null
  message: string
  /** The creators' reply; null if there is none or it is private. */
  reply: string | null
  /** Position in the audio, in seconds. */
  position: number | null
  /** ISO 8601. */
  at: string
  isPrivate: boolean
  /** Null for card boosts, and if amounts are private. */
  sums: BoostSums | null
  legs: ReceiptShare[]
}
