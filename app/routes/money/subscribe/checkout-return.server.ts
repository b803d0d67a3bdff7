import type { Ctx } from '#app/.server/base/ctx.ts'
import { saleCheckoutState } from '#app/.server/money/sales/index.ts'
import type { CheckoutReturn } from '#app/components/money/payments/checkout-return.ts'
import { checkoutReturn } from '#app/schemas/money/checkout-return.ts'

/**
 * The outcome of the checkout from which the viewer returns; null otherwise. Read before what the viewer owns: in this
 * order a confirmation in between is seen by at least one of both.
 */
export async function checkoutReturnOf(
  ctx: Ctx,
  query: URLSearchParams,
  kind: 'SUBSCRIPTION' | 'PURCHASE',
  contentId: string,
): Promise<CheckoutReturn | null> {
  const parsed = checkoutReturn.safeParse(Object.fromEntries(query)).data
  if (!parsed) return null
  const hasTurnedBack = parsed.status === 'cancelled'
  const state = await saleCheckoutState(ctx, { kind, contentId, isCancelled: hasTurnedBack })
  return state && { state }
}

/** The outcome once ownership is known: a pending confirmation is PAID if the viewer owns it by now. */
export function settledBy(isHad: boolean, checkout: CheckoutReturn | null): CheckoutReturn | null {
  return isHad && checkout?.state === 'CONFIRMING' ? { state: 'PAID' } : checkout
}
