import type Stripe from 'stripe'
import type { PlanTier } from '#app/rules/base/plans.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { storeValue, storedValue } from '#app/.server/base/db/index.ts'
import { orCardsAway, existingCustomer } from '#app/.server/money/cards/index.ts'
import type { PaidTier } from './mails.ts'
import { priceOf } from './prices.ts'
import { type PlanRow, tierOfRow } from './account-plan.ts'

interface PortalRequest {
  /** The wanted plan, LITE to end the current one; null for card and invoices. */
  to: PlanTier | null
  success: string
  cancel: string
}

type FlowData = Stripe.BillingPortal.SessionCreateParams.FlowData

/** The URL of the portal page that changes or ends a running plan, after a confirmation. */
export async function portalUrl(
  ctx: Ctx,
  plan: PlanRow,
  { to, success, cancel }: PortalRequest,
): Promise<string> {
  const customer = await existingCustomer(ctx, plan.user_id)
  const session = await orCardsAway(
    openSession(ctx, plan, { to, success, cancel, customer: customer ?? '' }),
  )
  return session.url
}

async function openSession(
  ctx: Ctx,
  plan: PlanRow,
  { to, success, cancel, customer }: PortalRequest & { customer: string },
): Promise<Stripe.BillingPortal.Session> {
  const isCurrent = to === tierOfRow(plan) || (to === 'LITE' && plan.cancels_at !== null)
  const flow = to === null || isCurrent ? null : await flowTo(ctx, plan, to)
  return ctx.stripe.client.billingPortal.sessions.create({
    customer,
    configuration: await portalConfiguration(ctx),
    return_url: cancel,
    ...(flow && {
      flow_data: {
        ...flow,
        after_completion: { type: 'redirect', redirect: { return_url: success } },
      },
    }),
  })
}

async function flowTo(
  ctx: Ctx,
  { stripe_id: subscription }: PlanRow,
  to: PlanTier,
): Promise<FlowData> {
  if (to === 'LITE') return { type: 'subscription_cancel', subscription_cancel: { subscription } }
  const [price, { items }] = await Promise.all([
    priceOf(ctx, to),
    ctx.stripe.client.subscriptions.retrieve(subscription),
  ])
  const changed = { id: items.data[0]?.id ?? '', price: price.id, quantity: 1 }
  return {
    type: 'subscription_update_confirm',
    subscription_update_confirm: { subscription, items: [changed] },
  }
}

const configurationKey = 'billing portal'

/** The id of the portal's configuration. Made once, and again when the plans' prices have changed. */
export async function portalConfiguration(ctx: Ctx): Promise<string> {
  const tiers: PaidTier[] = ['PLUS', 'PRO']
  const prices = await Promise.all(tiers.map((tier) => priceOf(ctx, tier)))
  const priceIds = prices.map(({ id }) => id).join(' ')
  const stored = await storedValue(ctx, configurationKey)
  if (stored?.startsWith(`${priceIds} `)) return stored.slice(priceIds.length + 1)
  const { id } = await ctx.stripe.client.billingPortal.configurations.create(
    {
      business_profile: { headline: 'Tributary' },
      features: {
        customer_update: { enabled: true, allowed_updates: ['email', 'address'] },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          proration_behavior: 'always_invoice',
          products: prices.map(({ id, product }) => ({
            product: typeof product === 'string' ? product : product.id,
            prices: [id],
          })),
        },
      },
    },
    { idempotencyKey: `portal:${priceIds}` },
  )
  await storeValue(ctx, configurationKey, `${priceIds} ${id}`)
  return id
}
