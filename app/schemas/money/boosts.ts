import { z } from 'zod'
import type { CardGoneState } from '#app/rules/money/card-gone.ts'
import { text } from '#app/schemas/base/text.ts'

/** A message with a boost, in characters. */
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
  /** The name to be shown beside it. */
  name: text(longestBoostName).optional(),
  /** Seconds that were played. */
  position: z.number().min(0).max(1_000_000).optional(),
  /** Chosen by the caller: the same again pays nothing again. */
  ulid: text(26).optional(),
  /** Nobody but those who pay and are paid sees the amount. */
  private: z.boolean().optional(),
  /** Not needed: whose it is, the account says. */
  profile: z.unknown().optional(),
  zaprequest: z.unknown().optional(),
  _tributary: z
    .strictObject({ platform: z.literal('WEB'), os: text(100), device: text(100) })
    .optional(),
})

/** The body of pay/boost-quote. */
export const boostQuoteSchema = boostSchema.pick({ entity: true, satoshis: true, position: true })

export type BoostQuoteInput = z.infer<typeof boostQuoteSchema>

/** What a boost would come to, in sats. */
export interface BoostQuote {
  /** What leaves the wallet without fees: nobody is paid for nothing, nor oneself. */
  satoshis: number
  /** What its ways through the network may cost at most; it is held with it, and what isn't needed comes back. */
  fee_cap: number
  /** What isn't sent, since its ways could cost more than that. */
  left_out: number
}

/** A boost with Lightning, in sats. */
export const boostAmounts = { least: 100, most: 1_000_000 } as const

export type BoostInput = z.infer<typeof boostSchema>

/** What a boost was paid with. */
export type BoostWay = 'SATS' | 'CARD'

/** PENDING is on its way; RETURNED is back in the sender's wallet. */
export type LegState = 'PAID' | 'PENDING' | 'RETURNED'

/** What one recipient of a boost is paid. */
export interface ReceiptLeg {
  name: string
  /** Where there is more about the recipient; null where nowhere. */
  link: string | null
  /** A Lightning address, or a node's key. */
  address: string
  /** The share of the whole in per cent, rounded. */
  percent: number
  satoshis: number | null
  /** What of it came back: all of it, or of the installation's fee what nothing was delivered for. */
  returnedSatoshis: number | null
  /** What the network took for it; null as long as nobody knows. */
  feeSatoshis: number | null
  state: LegState
  /** Why it was returned, in words for people; null otherwise. */
  reason: string | null
  isFee: boolean
}

/** What has become of a boost, in sats; together they are what was sent, without what the network took on top. */
export interface BoostSums {
  delivered: number
  fees: number
  pending: number
  returned: number
}

/** A boost, as its public page shows it. Amounts are null where whoever sent it keeps them private. */
export interface BoostReceipt {
  id: string
  /** Relative address of the page. */
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
  /** What was paid with; by card `satoshis` is what that was worth then, or 0 where nobody knew. */
  way: BoostWay
  /** US dollars of a card that went back, or that a dispute has taken; null of sats. */
  givenBackUsd: number | null
  /** By what; null where nothing ever was, and of sats. */
  gone: CardGoneState | null
  satoshis: number | null
  /** What another app says that it paid in all, where less has arrived here; null otherwise. */
  claimedSatoshis: number | null
  /** By card what was paid; else US dollars of its moment, null where no rate was known. */
  usd: number | null
  message: string
  /** What those who make it answered; null where nothing, or where that is private. */
  reply: string | null
  /** Seconds within the audio. */
  position: number | null
  /** ISO 8601. */
  at: string
  isPrivate: boolean
  /** Null of cards, and where amounts are private. */
  sums: BoostSums | null
  legs: ReceiptLeg[]
}
