import type { ItemOwnership } from '#app/schemas/money/subscriptions.ts'
import { saleTexts } from '#app/texts/money/sales.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import type { AppError } from '#app/.server/base/lib/errors.ts'
import { rightsOf } from '#app/.server/studio/access/index.ts'
import { lockSubscription, readSubscription } from '#app/.server/money/pages/index.ts'
import { saleRefused } from '#app/.server/money/books/index.ts'

/** An item and its selling show or artist, by hosting ids. */
interface Item {
  feedId: string
  itemId: string
}

/** The time of an account's purchase of an item; null without one, or after a full reversal. */
export async function boughtAt(
  { db }: Pick<Ctx, 'db'>,
  { feedId, itemId }: Item,
  userId: string,
): Promise<Date | null> {
  const row = await db
    .selectFrom('sales')
    .select('created_at')
    .where('feed_id', '=', feedId)
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .whereRef('returned', '<', 'cents')
    .executeTakeFirst()
  return row?.created_at ?? null
}

/**
 * By what an account owns an item already, so that it isn't sold to it: a purchase, or a running subscription; null if
 * it doesn't own it.
 */
export async function ownedBy(
  ctx: Pick<Ctx, 'db' | 'now'>,
  item: Item,
  userId: string,
): Promise<ItemOwnership | null> {
  if (await boughtAt(ctx, item, userId)) return 'PURCHASE'
  const rights = await rightsOf(ctx, userId, [item.feedId])
  return rights.some(({ itemId }) => itemId === null) ? 'SUBSCRIPTION' : null
}

/** The error for an owned item: 409 BOUGHT, or SUBSCRIBED with the date from which it can be bought. */
export async function ownedError(
  ctx: Pick<Ctx, 'db'>,
  { by, feedId, userId }: { by: ItemOwnership; feedId: string; userId: string },
): Promise<AppError> {
  if (by === 'PURCHASE') return saleRefused('BOUGHT')
  const subscription = await readSubscription(ctx, { feedId, userId })
  return saleRefused('SUBSCRIBED', saleTexts.opensAlready(subscription?.cancels_at ?? null))
}

/** Locks an account's ownership of an item until the transaction ends: first the subscription, then the purchase. */
export async function lockOwnership(
  ctx: Pick<Ctx, 'db'>,
  { feedId, itemId }: Item,
  userId: string,
): Promise<void> {
  await lockSubscription(ctx, { feedId, userId })
  await lockFor(ctx, `purchase ${itemId} ${userId}`)
}
