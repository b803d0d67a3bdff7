import type Stripe from 'stripe'
import { plans } from '#app/rules/base/plans.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { PaidTier } from './mails.ts'

/** The provider's price of a plan, made on first use and found by a lookup key of plan and amount. */
export async function priceOf({ stripe: { client } }: Ctx, tier: PaidTier): Promise<Stripe.Price> {
  const { price } = plans[tier]
  const key = `tributary_${tier.toLowerCase()}_${price}`
  const known = await client.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  return (
    known.data[0] ??
    client.prices.create(
      {
        currency: 'usd',
        unit_amount: price,
        recurring: { interval: 'month' },
        lookup_key: key,
        product_data: { name: `Tributary ${tier}` },
      },
      { idempotencyKey: key },
    )
  )
}
