import { z } from 'zod'

/** The forms that request an account's deletion and cancel it. */
export const deletionForm = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('delete'),
    confirmation: z.string().max(400).default(''),
    give_up: z
      .enum(['on'])
      .optional()
      .transform((given) => given !== undefined),
  }),
  z.strictObject({ intent: z.literal('keep') }),
])
