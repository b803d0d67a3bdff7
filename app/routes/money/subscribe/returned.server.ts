import type { Ctx } from '#app/.server/base/ctx.ts'
import { returnedSale } from '#app/.server/money/sales/index.ts'
import type { CardReturn } from '#app/components/money/payments/card-return.ts'
import { cardReturn } from '#app/schemas/money/card-return.ts'

/**
 * What has become of what somebody comes back from paying by card; null for who doesn't come from there. Asked before what
 * they have: in this order nothing that is confirmed meanwhile is missed by both.
 */
export async function returned(
  ctx: Ctx,
  query: URLSearchParams,
  kind: 'SUBSCRIPTION' | 'PURCHASE',
  contentId: string,
): Promise<CardReturn | null> {
  const asked = cardReturn.safeParse(Object.fromEntries(query)).data
  if (!asked) return null
  const hasTurnedBack = asked.status === 'cancelled'
  const state = await returnedSale(ctx, { kind, contentId, hasTurnedBack })
  return state && { state }
}

/** The same once it is known what somebody has: what was still to be confirmed is, where they have it by now. */
export function settledBy(isHad: boolean, cardReturn: CardReturn | null): CardReturn | null {
  return isHad && cardReturn?.state === 'CONFIRMING' ? { state: 'PAID' } : cardReturn
}
