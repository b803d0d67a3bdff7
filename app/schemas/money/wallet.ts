import { z } from 'zod'
import { walletAmounts } from '#app/rules/money/amounts.ts'
import { nostrHexSchema } from '#app/schemas/base/nostr.ts'
import { text } from '#app/schemas/base/text.ts'
import { walletTexts } from '#app/texts/money/wallet.ts'

/** Whole sats, as a form or a call sends them; with or without commas. */
export const satsInput = z
  .union(
    [z.number(), z.string().transform((typed) => Number(typed.trim().replaceAll(',', '') || NaN))],
    walletTexts.errors.AMOUNT,
  )
  .pipe(
    z
      .number(walletTexts.errors.AMOUNT)
      .int(walletTexts.errors.AMOUNT)
      .min(1, walletTexts.errors.AMOUNT)
      .max(walletAmounts.most, walletTexts.errors.AMOUNT),
  )

export const depositInput = z.strictObject({ satoshis: satsInput })
export const depositStatusInput = z.strictObject({ payment_hash: nostrHexSchema })

/** An invoice or a Lightning address. */
const target = text(4000, walletTexts.errors.TARGET).trim().min(1, walletTexts.errors.TARGET)

export const withdrawalQuoteInput = z.strictObject({ target, satoshis: satsInput.optional() })
export const withdrawalInput = z.strictObject({
  target,
  satoshis: satsInput.optional(),
  /** For whoever is paid at an address. */
  comment: text(500).trim().optional(),
  /** Chosen by whoever asks: the same again pays nothing again. */
  ulid: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/i),
})

/** What a bitcoin costs in US dollars. */
export interface BitcoinPrice {
  /** null where nobody knows. */
  price: number | null
  /** The sources haven't answered for a quarter of an hour. */
  is_stale: boolean
  /** A price for play money, always the same. */
  is_play: boolean
}

/** The forms of a withdrawal: what it would cost, doing it, and an invoice of the node with play money. */
export const withdrawalForm = z.discriminatedUnion('intent', [
  withdrawalQuoteInput.extend({ intent: z.literal('quote') }),
  withdrawalInput.extend({ intent: z.literal('withdraw') }),
  z.object({ intent: z.literal('play-invoice'), satoshis: satsInput.optional() }),
])

/** An invoice of the product's own. */
export interface Deposit {
  /** BOLT 11. */
  invoice: string
  payment_hash: string
  satoshis: number
  /** Unix seconds. */
  expires: number
}

export interface DepositStatus extends Deposit {
  state: 'OPEN' | 'PAID' | 'EXPIRED'
}

/** What a withdrawal would be. */
export interface WithdrawalQuote {
  /** Who gets it: a Lightning address, or the key of an invoice's description. */
  recipient: string
  satoshis: number
  /** At most, in sats. */
  fee: number
  /** Leaves the wallet, at most. */
  total: number
}

export interface WithdrawalAnswer {
  status: 'SUCCESS' | 'PENDING'
  satoshis: number
  /** In sats; null while it isn't known. */
  fee: number | null
}

/** The wallet of the signed-in account. Amounts are millisats. */
export interface Wallet {
  balance: { millisats: number; held_millisats: number }
  /** Where others send sats to; null without a username. */
  lightning_address: string | null
  price: BitcoinPrice
  /** Play money: a test network, worth nothing. */
  is_play_money: boolean
}
