import { z } from 'zod'
import { eventWalletTexts } from '#app/texts/money/event-wallets.ts'
import { text } from '#app/schemas/base/text.ts'
import { satsInput, withdrawalInput, withdrawalQuoteInput } from './wallet.ts'
import type { WalletTransaction } from './wallet-transactions.ts'

const texts = eventWalletTexts.errors

export const eventWalletDays = { min: 1, max: 90, usual: 7 } as const

export const createEventWalletInput = z.strictObject({
  name: text(100, texts.NAME).trim().min(1, texts.NAME),
  satoshis: satsInput,
  days: z
    .number(texts.DAYS)
    .int(texts.DAYS)
    .min(eventWalletDays.min, texts.DAYS)
    .max(eventWalletDays.max, texts.DAYS),
  /** The idempotency key, chosen by the caller. */
  ulid: withdrawalInput.shape.ulid,
})
export const eventWalletIdInput = z.strictObject({ _id: z.string().regex(/^[A-Za-z0-9]{20}$/) })

/** The creator's forms: making and ending an event wallet. */
export const eventWalletForm = z.discriminatedUnion('intent', [
  createEventWalletInput.extend({ intent: z.literal('create') }),
  eventWalletIdInput.extend({ intent: z.literal('end') }),
])

/** The guest's forms: quoting and paying. */
export const eventPaymentForm = z.discriminatedUnion('intent', [
  withdrawalQuoteInput.extend({ intent: z.literal('quote') }),
  withdrawalInput.extend({ intent: z.literal('withdraw') }),
])

/** An event wallet as its creator sees it. The link is shown once, when it is made. */
export interface OwnEventWallet {
  _id: string
  name: string
  millisats: number
  created: string
  expires: string
  is_over: boolean
}

/** An event wallet as its guest sees it. */
export interface EventWallet {
  name: string
  millisats: number
  /** Held for pending payments. */
  held_millisats: number
  expires: string
  is_over: boolean
  transactions: WalletTransaction[]
}
