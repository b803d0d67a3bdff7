import type { z } from 'zod'
import type { itemIdInput } from '#app/schemas/studio/hosting.ts'
import type { productUpdateInput } from '#app/schemas/studio/hosting-money.ts'
import type { UnlockType } from '#app/rules/money/prices.ts'
import { productTexts } from '#app/texts/studio/studio-money.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import {
  authorizeFeed,
  authorizeItem,
  changeItem,
  requireOwner,
  type ItemContent,
  type ItemRow,
} from '#app/.server/studio/records/index.ts'
import { audioFile } from '#app/rules/studio/item-versions.ts'
import { requireFeature } from './plan.ts'

/** What one episode or track can be unlocked for, as the API returns it. */
interface ItemProduct {
  unlocktype: UnlockType
  /** US cents. */
  price: number
  /** Duration of the unlocked audio in seconds; null before there is any. */
  duration: number | null
}

/** me/hosting-payments-products-get: an item's products. */
export async function getProducts(
  ctx: Ctx,
  input: z.output<typeof itemIdInput>,
): Promise<{ products: ItemProduct[] }> {
  const feed = await authorizeFeed(ctx, input.feed_id)
  const item = await authorizeItem(ctx, feed, input.item_id)
  const rows = await ctx.db
    .selectFrom('hosting_products')
    .select(['type', 'price'])
    .where('feed_id', '=', feed.id)
    .where('item_id', '=', item.id)
    .orderBy('type')
    .execute()
  return { products: rows.map((row) => toProduct(item, row.type as UnlockType, row.price)) }
}

/** me/hosting-payments-product-update: sets the price for unlocking a version that the item has; null removes it. */
export function updateProduct(
  ctx: Ctx,
  input: z.output<typeof productUpdateInput>,
): Promise<{ product: ItemProduct | null }> {
  return changeItem(ctx, input, async (ctx, feed, item) => {
    await requireOwner(ctx, feed)
    const key = { feed_id: feed.id, item_id: item.id, type: input.unlocktype }
    if (input.price === null) {
      await ctx.db
        .deleteFrom('hosting_products')
        .where('feed_id', '=', key.feed_id)
        .where('item_id', '=', key.item_id)
        .where('type', '=', key.type)
        .execute()
      await recordPrice(ctx, item, null)
      return { product: null }
    }
    await requireFeature(ctx, feed, 'purchases')
    if (!hasVersion(item.content, input.unlocktype))
      throw invalid('unlocktype', productTexts.variantFirst[input.unlocktype])
    const row = { price: input.price, updated_at: ctx.now() }
    await ctx.db
      .insertInto('hosting_products')
      .values({ ...key, ...row })
      .onConflict((conflict) => conflict.columns(['feed_id', 'item_id', 'type']).doUpdateSet(row))
      .execute()
    await recordPrice(ctx, item, input.price)
    return { product: toProduct(item, input.unlocktype, input.price) }
  })
}

function recordPrice(ctx: Ctx, item: ItemRow, cents: number | null): Promise<void> {
  return recordEvent(ctx, 'PRICE_CHANGED', {
    feedId: item.feed_id,
    details: {
      name: item.content.title ?? '',
      ...(cents === null ? {} : { to: `$${(cents / 100).toFixed(2)}` }),
    },
  })
}

/** Whether the item has the version that this type unlocks. */
export function hasVersion({ variant }: ItemContent, type: UnlockType): boolean {
  if (type === 'BONUS_EPISODE') return variant?.access === 'BONUS'
  if (type === 'AD_FREE') return variant?.adfree?.enabled === true
  return variant?.earlyaccess?.enabled === true
}

/** The duration is that of the subscribers' audio, which is what gets unlocked. */
function toProduct(item: ItemRow, unlocktype: UnlockType, price: number): ItemProduct {
  const unlocked = audioFile(item.content, 'PAID')
  return { unlocktype, price, duration: unlocked?.duration ?? null }
}
