import { z } from 'zod'
import { text } from '#app/schemas/base/text.ts'

/** The query of the URL to which the card provider redirects after a checkout. */
export const checkoutReturn = z.object({
  status: z.enum(['success', 'cancelled']),
  ulid: text(26).min(1),
})
