import type { Ctx } from '#app/.server/base/ctx.ts'
import { followCharge } from './follow-order.ts'
import type { OrderKinds } from './order-kind.ts'
import { refusalOf } from './provider.ts'

/** Gives all of a charge back to the card that it came from: a job. Done again it changes nothing. */
export async function giveBackCharge(
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
      if (!hasGoneBack.has(refusalOf(error) ?? '')) throw error
    })
  await followCharge(ctx, kinds, chargeId, { wasRefunded: true })
}

/** Why nothing can be given back of a charge of which everything has gone back, or was taken back by a bank. */
const hasGoneBack = new Set(['charge_already_refunded', 'charge_disputed'])
