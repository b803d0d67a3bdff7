import type { Ctx } from '#app/.server/base/ctx.ts'
import { orCardsAway, existingCustomer, ownAddress } from '#app/.server/money/cards/index.ts'
import { portalConfiguration } from '../plans/portal.ts'

/**
 * The URL of the portal page on which an account replaces its card, which returns to this site. Null if it has never
 * paid by card. @throws AppError 400 RETURN_ADDRESS, 503 CARDS_AWAY
 */
export async function replaceCardUrl(
  ctx: Ctx,
  userId: string,
  back: string,
): Promise<string | null> {
  const return_url = ownAddress(ctx, 'success_url', back)
  const customer = await existingCustomer(ctx, userId)
  if (customer === null) return null
  const { url } = await orCardsAway(openPage(ctx, customer, return_url))
  return url
}

async function openPage(ctx: Ctx, customer: string, return_url: string) {
  return ctx.stripe.client.billingPortal.sessions.create({
    customer,
    configuration: await portalConfiguration(ctx),
    return_url,
    flow_data: {
      type: 'payment_method_update',
      after_completion: { type: 'redirect', redirect: { return_url } },
    },
  })
}
