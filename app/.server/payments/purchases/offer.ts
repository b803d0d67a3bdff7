import type { PurchaseOffer } from '#app/schemas/subscriptions.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { soldItem } from '#app/.server/hosting/index.ts'
import { takesCards } from '../sales/checkout.ts'
import { inSats } from '../sales/sats-price.ts'

/** What unlocks an episode or track of this public id for good; null where nothing does that is for sale. */
export async function purchaseOffer(ctx: Ctx, publicItemId: string): Promise<PurchaseOffer | null> {
  const item = await soldItem(ctx, publicItemId)
  if (!item) return null
  const { actor } = ctx
  const bought =
    actor.kind === 'user'
      ? await boughtAt(ctx, { feedId: item.feed.feedId, itemId: item.itemId }, actor.userId)
      : null
  return {
    itemId: item.publicId,
    title: item.title,
    card: await takesCards(ctx, item.feed.feedId),
    products: await Promise.all(
      item.products.map(async ({ unlocktype, price }) => {
        const sats = item.feed.ownerId === null ? null : await inSats(ctx, price)
        return { unlocktype, priceCents: price, sats: sats && { msat: sats.msat } }
      }),
    ),
    bought: bought?.toISOString() ?? null,
  }
}

/** When somebody bought an item of a show or artist, as far as they have it still; null otherwise. */
export async function boughtAt(
  { db }: Pick<Ctx, 'db'>,
  { feedId, itemId }: { feedId: string; itemId: string },
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
