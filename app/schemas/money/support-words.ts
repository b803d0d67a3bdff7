import { z } from 'zod'
import { toPubkey } from '#app/protocols/nostr/keys.ts'
import { text } from '#app/schemas/base/text.ts'
import { longestBoostMessage, longestBoostName } from './boosts.ts'

const npub = text(100).refine((said) => said.startsWith('npub1') && toPubkey(said) !== null)

/**
 * What the address of a support page says of the payer, beside the outcome of a checkout. Whoever made the link wrote
 * it: it fills in the form, and proves nothing. What is too long, or no npub, is left out.
 */
export const supportWords = z.object({
  name: text(longestBoostName).optional().catch(undefined),
  message: text(longestBoostMessage).optional().catch(undefined),
  npub: npub.optional().catch(undefined),
})

export type SupportWords = z.output<typeof supportWords>
