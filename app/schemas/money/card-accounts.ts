import { z } from 'zod'
import type { CardAccountStatus, CardRequirement } from '#app/rules/money/card-requirements.ts'
import { id, text } from '#app/schemas/base/text.ts'

/** The body of pay/stripe-connect-url: a show or artist, and addresses of this site that the provider leads back to. */
export const connectInput = z.strictObject({
  feed: id,
  return_url: text(2000),
  refresh_url: text(2000),
})

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
