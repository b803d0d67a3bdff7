import type { Ctx } from '#app/.server/ctx.ts'
import { followCharge } from '../cards/follow-order.ts'
import { isRefusal } from '../cards/provider.ts'

/** Gives all of a charge back to the card that it came from: a job. Done again it changes nothing. */
export async function giveBackCharge(ctx: Ctx, { chargeId }: { chargeId: string }): Promise<void> {
  await ctx.stripe.client.refunds
    .create({ charge: chargeId }, { idempotencyKey: `give-back:${chargeId}` })
    .catch((error: unknown) => {
      // It went back already.
      if (!isRefusal(error)) throw error
    })
  await followCharge(ctx, chargeId, { wasRefunded: true })
}
