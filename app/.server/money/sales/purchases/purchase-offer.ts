import type { PurchaseOffer } from '#app/schemas/money/subscriptions.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { soldItem } from '#app/.server/studio/pricing/index.ts'
import { currentSatsPrice, takesCards } from '#app/.server/money/pages/index.ts'
import { boughtAt, ownedBy } from './ownership.ts'

/** The purchase offer of the item with this public id; null if it isn't sold. */
export async function purchaseOffer(ctx: Ctx, publicItemId: string): Promise<PurchaseOffer | null> {
  const item = await soldItem(ctx, publicItemId)
  if (!item) return null
  const { actor } = ctx
  const right = { feedId: item.feed.feedId, itemId: item.itemId }
  const [bought, has] =
    actor.kind === 'user'
      ? [await boughtAt(ctx, right, actor.userId), await ownedBy(ctx, right, actor.userId)]
      : [null, null]
  return {
    itemId: item.publicId,
    title: item.title,
    card: await takesCards(ctx, item.feed.feedId),
    products: await Promise.all(
      item.products.map(async ({ unlocktype, price }) => {
        const sats = item.feed.ownerId === null ? null : await currentSatsPrice(ctx, price)
        return { unlocktype, priceCents: price, sats: sats && { msat: sats.msat } }
      }),
    ),
    bought: bought?.toISOString() ?? null,
    has,
  }
}
