import { z } from 'zod'
import type { CardRequirement } from '#app/rules/money/card-requirements.ts'
import { id, text } from '#app/schemas/base/text.ts'

/** The body of pay/stripe-connect-url: a show or artist, and addresses of this site that the provider leads back to. */
export const connectInput = z.strictObject({
  feed: id,
  return_url: text(2000),
  refresh_url: text(2000),
})

/**
 * How far a show or artist is with its account at the provider of card payments. NONE: never begun. ONBOARDING: begun, and
 * something is to be filled in. REVIEW: the provider checks it. ENABLED: it is paid. RESTRICTED: the provider wants
 * something before it pays.
 */
export type CardAccountStatus = 'NONE' | 'ONBOARDING' | 'REVIEW' | 'ENABLED' | 'RESTRICTED'

/** Why something can't be paid by card. */
export type CardsBarrier = 'NOT_HOSTED' | 'NOT_CONNECTED' | 'NOT_ENABLED' | 'PLAN'

/** The same with what is missing. */
export interface CardAccountView {
  status: CardAccountStatus
  /** Told to whoever has connected it alone. */
  missing: CardRequirement[]
  /** Whether whoever asks has connected it, and may open it; true as long as nobody has. */
  isMine: boolean
  /** US cents that were earned and wait for an account that may be paid. */
  waitingCents: number
}
