import { z } from 'zod'
import { type PlanTier, planTiers } from '#app/rules/base/plans.ts'
import type { PlanFeed } from '#app/rules/money/plan-change.ts'
import { text } from '#app/schemas/base/text.ts'

/** The body of pay/stripe-billing-url; both addresses are on this site. */
export const billingUrlInput = z.strictObject({
  plan: z.enum(planTiers),
  success_url: text(2000),
  cancel_url: text(2000),
})
export type BillingUrlInput = z.output<typeof billingUrlInput>

/** The forms of the page about plans: a plan that was chosen, or the page of the card provider about card and invoices. */
export const planForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('choose'), plan: z.enum(planTiers) }),
  z.strictObject({ intent: z.literal('manage') }),
])

/** PASTDUE while the provider goes on trying to charge the card: the plan stays until then. */
export type PlanStatus = 'ACTIVE' | 'PASTDUE' | 'ENDED'

/** What an account pays for its shows and artists. Times are ISO 8601. */
export interface AccountPlan {
  tier: Exclude<PlanTier, 'LITE'>
  status: PlanStatus
  /** US cents a month. */
  price_cents: number
  since: string
  paid_until: string
  /** It isn't renewed, and ends then. */
  cancels_at: string | null
  card_last4: string | null
}

/** The plan of the signed-in account, and what it is for. */
export interface PlanView {
  /** The one that runs, or the last one; null if there was none. */
  plan: AccountPlan | null
  /** What a show or artist has without a plan: everything (null), or what LITE has. */
  without: PlanTier | null
  /** Those whose first owner the account is. */
  feeds: PlanFeed[]
}
