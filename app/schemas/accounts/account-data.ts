import { z } from 'zod'
import { accountDataTexts } from '#app/texts/accounts/account-data.ts'

/** The forms that request an account's deletion and cancel it. */
export const deletionForm = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('delete'),
    confirmation: z.string().max(400).default(''),
    /** The sum that is given up, in millisats, as the page has named it. */
    give_up: z
      .string()
      .regex(/^\d{1,15}$/, accountDataTexts.giveUpMissing)
      .transform(Number)
      .optional(),
  }),
  z.strictObject({ intent: z.literal('keep') }),
])
