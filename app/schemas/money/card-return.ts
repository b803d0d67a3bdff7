import { z } from 'zod'
import { text } from '#app/schemas/base/text.ts'

/** What the address says to which the provider of cards leads back. */
export const cardReturn = z.object({
  status: z.enum(['success', 'cancelled']),
  ulid: text(26).min(1),
})
