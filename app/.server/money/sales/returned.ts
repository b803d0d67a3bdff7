import type { CardBoostState } from '#app/schemas/money/card-boosts.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { OrderKindName } from '#app/.server/money/cards/index.ts'

interface ReturnedSale {
  kind: Extract<OrderKindName, 'SUBSCRIPTION' | 'PURCHASE'>
  /** The show, artist or item in the catalogue. */
  contentId: string
  /** Turned back on the provider's page: what could still be paid there isn't. */
  hasTurnedBack: boolean
}

/**
 * What has become of a subscription or purchase that whoever asks has begun to pay by card, for when the provider leads them
 * back; null where they haven't.
 */
export async function returnedSale(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { kind, contentId, hasTurnedBack }: ReturnedSale,
): Promise<CardBoostState | null> {
  if (actor.kind !== 'user') return null
  const order = await db
    .selectFrom('card_orders')
    .select(['state', 'declined_at'])
    .where('user_id', '=', actor.userId)
    .where('kind', '=', kind)
    .where('content_id', '=', contentId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!order) return null
  if (order.state !== 'OPEN') return order.state === 'PAID' ? 'PAID' : 'GIVEN_UP'
  // Whichever card was declined before, who doesn't turn back has paid.
  if (!hasTurnedBack) return 'CONFIRMING'
  return order.declined_at === null ? 'GIVEN_UP' : 'DECLINED'
}
