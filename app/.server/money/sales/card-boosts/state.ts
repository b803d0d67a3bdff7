import type { CardBoostState } from '#app/schemas/money/card-boosts.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { orderId } from '#app/.server/money/books/index.ts'
import { orderRow } from '#app/.server/money/cards/index.ts'

/** A boost by card that whoever asks has begun. */
export interface AskedCardBoost {
  state: CardBoostState
  /** What was boosted, by its id in the catalogue. */
  contentId: string
  /** US cents. */
  cents: number
  /** Of the boost, once it is paid. */
  boostId: string | null
}

/**
 * What has become of the boost by card that the actor has begun with this `ulid`; null for none, and for another's. Of
 * visitors whoever has the `ulid` is taken for its payer.
 */
export async function boostOrderState(ctx: Ctx, ulid: string): Promise<AskedCardBoost | null> {
  const row = await orderRow(ctx, orderId(ctx.actor, ulid))
  if (row?.kind !== 'BOOST') return null
  const state: CardBoostState =
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
