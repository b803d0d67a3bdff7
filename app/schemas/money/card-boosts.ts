import { z } from 'zod'
import { cardTexts } from '#app/texts/money/cards.ts'
import { boostSchema, longestBoostMessage, longestBoostName } from './boosts.ts'
import { text } from '#app/schemas/base/text.ts'

/** US dollars with at most two decimal places; what takes them says how many they may be. */
const amount = z
  .number(cardTexts.errors.AMOUNT)
  .refine((usd) => Number(usd.toFixed(2)) === usd, cardTexts.errors.AMOUNT)

/** The body of pay/pay-boost-with-stripe. */
export const cardBoostSchema = z.strictObject({
  entity: boostSchema.shape.entity,
  currency: z.literal('USD').default('USD'),
  amount,
  /** Chosen by the caller: the same again is the same payment. */
  ulid: text(26).min(1),
  /** Whose key it is, the account says; any other is passed over. */
  npub: text(200).nullish(),
  /** Shown beside it. */
  name: text(longestBoostName).nullish(),
  message: text(longestBoostMessage).nullish(),
})

export type CardBoostInput = z.output<typeof cardBoostSchema>

/** Dollars as they are typed, with or without sign and commas. */
const typedDollars = z
  .string(cardTexts.errors.AMOUNT)
  .transform((typed) => Number(typed.trim().replace(/^\$/, '').replaceAll(',', '') || NaN))
  .pipe(amount)

/** The form that boosts the content of its page by card. Browsers send the ends of lines as two characters. */
export const cardBoostForm = cardBoostSchema.pick({ ulid: true, name: true }).extend({
  amount: typedDollars,
  message: z
    .string()
    .transform((said) => said.replaceAll('\r\n', '\n'))
    .pipe(text(longestBoostMessage))
    .optional(),
})

/** What has become of a boost by card: being confirmed while the provider hasn't said, refused by the card, or given up. */
export type CardBoostState = 'CONFIRMING' | 'PAID' | 'DECLINED' | 'GIVEN_UP'
