import type { CheckoutState } from '#app/schemas/money/card-boosts.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { OrderKindName } from '#app/.server/money/cards/index.ts'

interface CheckoutQuery {
  kind: Extract<OrderKindName, 'SUBSCRIPTION' | 'PURCHASE'>
  /** Catalogue id of the show, artist or item. */
  contentId: string
  /** Whether the buyer cancelled on the checkout page: an open order then counts as given up. */
  isCancelled: boolean
}

/**
 * The checkout state of the actor's latest card order for a subscription or purchase, for the page to which the
 * provider redirects; null without an order.
 */
export async function saleCheckoutState(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { kind, contentId, isCancelled }: CheckoutQuery,
): Promise<CheckoutState | null> {
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
  // A buyer who is redirected as successful has paid, even if an earlier card was declined.
  if (!isCancelled) return 'CONFIRMING'
  return order.declined_at === null ? 'GIVEN_UP' : 'DECLINED'
}
