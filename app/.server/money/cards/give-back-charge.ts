import type { Ctx } from '#app/.server/base/ctx.ts'
import { followCharge } from './follow-order.ts'
import type { OrderKinds } from './order-kind.ts'
import { refusalOf } from './provider.ts'

/** Job: refunds a charge in full. Idempotent. */
export async function refundCharge(
  ctx: Ctx,
  kinds: OrderKinds,
  { chargeId, reason }: { chargeId: string; reason?: 'duplicate' },
): Promise<void> {
  await ctx.stripe.client.refunds
    .create(
      { charge: chargeId, ...(reason && { reason }) },
      { idempotencyKey: `give-back:${chargeId}` },
    )
    .catch((error: unknown) => {
      if (!alreadyReversed.has(refusalOf(error) ?? '')) throw error
    })
  await followCharge(ctx, kinds, chargeId, { wasRefunded: true })
}

/** The provider's codes for a charge that is refunded or disputed already. */
const alreadyReversed = new Set(['charge_already_refunded', 'charge_disputed'])
