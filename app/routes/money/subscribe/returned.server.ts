import type { Ctx } from '#app/.server/base/ctx.ts'
import { returnedSale } from '#app/.server/money/sales/index.ts'
import type { CardReturn } from '#app/components/money/payments/card-return.ts'
import { cardReturn } from '#app/schemas/money/card-return.ts'

/**
 * The outcome of the checkout from which the viewer returns; null otherwise. Read before what the viewer owns: in this
 * order a confirmation in between is seen by at least one of both.
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

/** The outcome once ownership is known: a pending confirmation is PAID if the viewer owns it by now. */
export function settledBy(isHad: boolean, cardReturn: CardReturn | null): CardReturn | null {
  return isHad && cardReturn?.state === 'CONFIRMING' ? { state: 'PAID' } : cardReturn
}
