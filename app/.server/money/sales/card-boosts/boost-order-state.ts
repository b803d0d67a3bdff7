import type { CheckoutState } from '#app/schemas/money/card-boosts.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { orderId } from '#app/.server/money/books/index.ts'
import { orderRow } from '#app/.server/money/cards/index.ts'

/** A card boost of the actor. */
export interface CardBoostOrder {
  state: CheckoutState
  /** Catalogue id of the boosted content. */
  contentId: string
  /** US cents. */
  cents: number
  /** The boost's id, once it is paid. */
  boostId: string | null
}

/**
 * The state of the actor's card boost with this `ulid`; null for none, and for another payer's. A visitor who has the
 * `ulid` counts as its payer.
 */
export async function boostOrderState(ctx: Ctx, ulid: string): Promise<CardBoostOrder | null> {
  const row = await orderRow(ctx, orderId(ctx.actor, ulid))
  if (row?.kind !== 'BOOST') return null
  const state: CheckoutState =
    row.state === 'PAID'
      ? 'PAID'
      : row.state === 'EXPIRED'
        ? 'GIVEN_UP'
        : row.declined_at === null
          ? 'CONFIRMING'
          : 'DECLINED'
  return {
    state,
    contentId: row.content_id,
    cents: row.cents,
    boostId: row.state === 'PAID' ? row.id : null,
  }
}
