import { z } from 'zod'
import { cardTexts } from '#app/texts/money/cards.ts'
import { boostSchema, longestBoostMessage, longestBoostName } from './boosts.ts'
import { text } from '#app/schemas/base/text.ts'

/** US dollars with at most two decimal places. The limits are checked on payment. */
const amount = z
  .number(cardTexts.errors.AMOUNT)
  .refine((usd) => Number(usd.toFixed(2)) === usd, cardTexts.errors.AMOUNT)

/** The body of pay/pay-boost-with-stripe. */
export const cardBoostSchema = z.strictObject({
  entity: boostSchema.shape.entity,
  currency: z.literal('USD').default('USD'),
  amount,
  /** The idempotency key, chosen by the caller. */
  ulid: text(26).min(1),
  /** Proves nothing: the account's own key counts. The address to return to has it again. */
  npub: text(200).nullish(),
  /** The sender's name to be shown. */
  name: text(longestBoostName).nullish(),
  message: text(longestBoostMessage).nullish(),
})

export type CardBoostInput = z.output<typeof cardBoostSchema>

/** Typed dollars, with or without sign and commas. */
const typedDollars = z
  .string(cardTexts.errors.AMOUNT)
  .transform((typed) => Number(typed.trim().replace(/^\$/, '').replaceAll(',', '') || NaN))
  .pipe(amount)

/** The card boost form of a content page. Browsers send line ends as two characters. */
export const cardBoostForm = cardBoostSchema.pick({ ulid: true, name: true, npub: true }).extend({
  amount: typedDollars,
  message: z
    .string()
    .transform((said) => said.replaceAll('\r\n', '\n'))
    .pipe(text(longestBoostMessage))
    .optional(),
})

/** The state of a card checkout: CONFIRMING until the provider reports it, PAID, DECLINED by the card, or GIVEN_UP. */
export type CheckoutState = 'CONFIRMING' | 'PAID' | 'DECLINED' | 'GIVEN_UP'
