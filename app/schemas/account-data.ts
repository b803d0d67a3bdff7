import { z } from 'zod'

/** The form that asks for an account's deletion, and the one that takes that back. */
export const deletionForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('delete'), confirmation: z.string().max(400).default('') }),
  z.strictObject({ intent: z.literal('keep') }),
])
