import type { ItemHad } from '#app/schemas/money/subscriptions.ts'
import { saleTexts } from '#app/texts/money/sales.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import type { AppError } from '#app/.server/base/lib/errors.ts'
import { rightsOf } from '#app/.server/studio/access/index.ts'
import { lockSubscription, readSubscription } from '#app/.server/money/pages/index.ts'
import { saleRefused } from '#app/.server/money/books/index.ts'
import { boughtAt } from './bought.ts'

/** An item, with the show or artist that sells it, both by their hosting ids. */
interface Item {
  feedId: string
  itemId: string
}

/**
 * By what somebody has an item already, so that it isn't sold to them: bought for good, or by a subscription, as long as
 * that opens it; null where they have none.
 */
export async function hadBy(
  ctx: Pick<Ctx, 'db' | 'now'>,
  item: Item,
  userId: string,
): Promise<ItemHad | null> {
  if (await boughtAt(ctx, item, userId)) return 'PURCHASE'
  const rights = await rightsOf(ctx, userId, [item.feedId])
  return rights.some(({ itemId }) => itemId === null) ? 'SUBSCRIPTION' : null
}

/** Why what somebody has isn't sold to them: 409 BOUGHT, SUBSCRIBED, which says from when on it could be bought. */
export async function refusedAsHad(
  ctx: Pick<Ctx, 'db'>,
  { by, feedId, userId }: { by: ItemHad; feedId: string; userId: string },
): Promise<AppError> {
  if (by === 'PURCHASE') return saleRefused('BOUGHT')
  const subscription = await readSubscription(ctx, { feedId, userId })
  return saleRefused('SUBSCRIBED', saleTexts.opensAlready(subscription?.cancels_at ?? null))
}

/**
 * Keeps what somebody has of an item from being changed by others until the transaction ends: first their subscription,
 * then the purchase.
 */
export async function lockHad(
  ctx: Pick<Ctx, 'db'>,
  { feedId, itemId }: Item,
  userId: string,
): Promise<void> {
  await lockSubscription(ctx, { feedId, userId })
  await lockFor(ctx, `purchase ${itemId} ${userId}`)
}
