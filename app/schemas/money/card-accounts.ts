import { z } from 'zod'
import type { CardAccountStatus, CardRequirement } from '#app/rules/money/card-requirements.ts'
import { id, text } from '#app/schemas/base/text.ts'

/** The body of pay/stripe-connect-url: a show or artist, and URLs of this site to return to. */
export const connectInput = z.strictObject({
  feed: id,
  return_url: text(2000),
  refresh_url: text(2000),
})

/** Why something can't be paid by card. */
export type CardsBarrier = 'NOT_HOSTED' | 'NOT_CONNECTED' | 'NOT_ENABLED' | 'PLAN'

/** A card account with its missing requirements. */
export interface CardAccountView {
  status: CardAccountStatus
  /** Only for the owner who has connected it. */
  missing: CardRequirement[]
  /** Whether the viewer has connected it and may open it; true if nobody has. */
  isMine: boolean
  /** Earned US cents that wait for an enabled account. */
  waitingCents: number
}
