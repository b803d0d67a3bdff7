import { z } from 'zod'
import { boostTexts } from '#app/texts/money/boosts.ts'
import { boostAmounts, boostSchema, longestBoostMessage } from './boosts.ts'
import { text } from '#app/schemas/base/text.ts'

const wrongAmount = boostTexts.errors.AMOUNT(boostAmounts.least, boostAmounts.most)

/** Whole sats as they are typed, with or without commas; what pays them says how many they may be. */
const typedSats = z
  .string(wrongAmount)
  .transform((typed) => Number(typed.trim().replaceAll(',', '') || NaN))
  .pipe(z.number(wrongAmount).int(wrongAmount))

/** Browsers send the ends of lines as two characters, which they don't count. */
const message = z
  .string()
  .transform((said) => said.replaceAll('\r\n', '\n'))
  .pipe(text(longestBoostMessage))

/** The form that boosts the content of its page. */
export const boostForm = boostSchema
  .pick({ name: true, position: true, ulid: true })
  .extend({ satoshis: typedSats, message: message.optional() })
