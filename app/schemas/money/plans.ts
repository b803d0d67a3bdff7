import { z } from 'zod'
import { type PlanTier, planTiers } from '#app/rules/base/plans.ts'
import type { PlanFeed } from '#app/rules/money/plan-change.ts'
import { text } from '#app/schemas/base/text.ts'

/** The body of pay/stripe-billing-url; both URLs are of this site. */
export const billingUrlInput = z.strictObject({
  plan: z.enum(planTiers),
  success_url: text(2000),
  cancel_url: text(2000),
})
export type BillingUrlInput = z.output<typeof billingUrlInput>

/** The forms of the plan page: choosing a plan, or opening the provider's portal. */
export const planForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('choose'), plan: z.enum(planTiers) }),
  z.strictObject({ intent: z.literal('manage') }),
])

/** PASTDUE while the provider retries the card; the plan stays until then. */
export type PlanStatus = 'ACTIVE' | 'PASTDUE' | 'ENDED'

/** An account's paid plan. Times are ISO 8601. */
export interface AccountPlan {
  tier: Exclude<PlanTier, 'LITE'>
  status: PlanStatus
  /** US cents a month. */
  price_cents: number
  since: string
  paid_until: string
  /** When it ends, if it is cancelled. */
  cancels_at: string | null
  card_last4: string | null
}

/** The plan of the signed-in account, and what it covers. */
export interface PlanView {
  /** The running or last plan; null if there was none. */
  plan: AccountPlan | null
  /** The tier without a plan: LITE, or null for everything. */
  without: PlanTier | null
  /** Shows and artists whose first owner is the account. */
  feeds: PlanFeed[]
}
