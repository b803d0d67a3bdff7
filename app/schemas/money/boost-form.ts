import { z } from 'zod'
import { boostTexts } from '#app/texts/money/boosts.ts'
import { boostAmounts, boostSchema, longestBoostMessage } from './boosts.ts'
import { text } from '#app/schemas/base/text.ts'

const wrongAmount = boostTexts.errors.AMOUNT(boostAmounts.min, boostAmounts.max)

/** Typed whole sats, with or without commas. The limits are checked on payment. */
const typedSats = z
  .string(wrongAmount)
  .transform((typed) => Number(typed.trim().replaceAll(',', '') || NaN))
  .pipe(z.number(wrongAmount).int(wrongAmount))

/** Browsers send line ends as two characters, but count one. */
const message = z
  .string()
  .transform((said) => said.replaceAll('\r\n', '\n'))
  .pipe(text(longestBoostMessage))

/** The boost form of a content page. */
export const boostForm = boostSchema
  .pick({ name: true, position: true, ulid: true })
  .extend({ satoshis: typedSats, message: message.optional() })
