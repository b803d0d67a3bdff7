import { z } from 'zod'
import { walletAmounts } from '#app/rules/money/amounts.ts'
import { nostrHexSchema } from '#app/schemas/base/nostr.ts'
import { text } from '#app/schemas/base/text.ts'
import { walletTexts } from '#app/texts/money/wallet.ts'

/** Whole sats from a form or call, with or without commas. */
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
      .max(walletAmounts.max, walletTexts.errors.AMOUNT),
  )

export const depositInput = z.strictObject({ satoshis: satsInput })
export const depositStatusInput = z.strictObject({ payment_hash: nostrHexSchema })

/** An invoice or a Lightning address. */
const target = text(4000, walletTexts.errors.TARGET).trim().min(1, walletTexts.errors.TARGET)

export const withdrawalQuoteInput = z.strictObject({ target, satoshis: satsInput.optional() })
export const withdrawalInput = z.strictObject({
  target,
  satoshis: satsInput.optional(),
  /** A message for the payee of an address. */
  comment: text(500).trim().optional(),
  /** The idempotency key, chosen by the caller. */
  ulid: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/i),
})

/** The bitcoin price in US dollars. */
export interface BitcoinPrice {
  /** null if unknown. */
  price: number | null
  /** Whether no source has answered for 15 minutes. */
  is_stale: boolean
  /** Whether it is the constant price of play money. */
  is_play: boolean
}

/** The forms of a withdrawal: quote, withdrawal, and an invoice of the play node. */
export const withdrawalForm = z.discriminatedUnion('intent', [
  withdrawalQuoteInput.extend({ intent: z.literal('quote') }),
  withdrawalInput.extend({ intent: z.literal('withdraw') }),
  z.object({ intent: z.literal('play-invoice'), satoshis: satsInput.optional() }),
])

/** An invoice of this installation. */
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

/** The maximum cost of a withdrawal. */
export interface WithdrawalQuote {
  /** The payee: a Lightning address, or the invoice's description. */
  recipient: string
  satoshis: number
  /** Maximum network fee in sats. */
  fee: number
  /** Maximum that leaves the wallet, in sats. */
  total: number
}

export interface WithdrawalAnswer {
  status: 'SUCCESS' | 'PENDING'
  satoshis: number
  /** Network fee in sats; null while unknown. */
  fee: number | null
}

/** The wallet of the signed-in account. Amounts are millisats. */
export interface Wallet {
  balance: { millisats: number; held_millisats: number }
  /** Null without a username. */
  lightning_address: string | null
  price: BitcoinPrice
  /** Whether it is play money of the devnet. */
  is_play_money: boolean
}
