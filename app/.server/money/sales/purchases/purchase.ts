import type { z } from 'zod'
import type { Purchased, PurchaseInput } from '#app/schemas/money/subscriptions.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { nameOfItem, soldItem, type SoldItem } from '#app/.server/studio/pricing/index.ts'
import { grantRight } from '#app/.server/studio/access/index.ts'
import { claimKey, isSold, fingerprintOf } from '../fingerprint.ts'
import { checkBuyer, countPayment, paidShares, priceInSats } from '../buyer.ts'
import { openSaleCheckout, requireCards } from '../checkout.ts'
import { saleId, saleRefused } from '#app/.server/money/books/index.ts'
import { contentPath, listedPayment, readSaleById } from '../listed.ts'
import { paySale } from '../pay.ts'
import type { NewSale } from '../write.ts'
import type { purchaseDetails } from './card-kind.ts'
import { hadBy, lockHad, refusedAsHad } from './has.ts'

/**
 * pay/purchase: buys an episode or track for the signed-in account. From the wallet at once; by card with the URL of a
 * checkout page. Idempotent by `ulid`.
 * @throws AppError 401, 402 WALLET_BALANCE_LOW, 404 NO_OFFER, 409 OWN_FEED, BOUGHT, SUBSCRIBED, PRICE_CHANGED,
 * ULID_TAKEN, NOBODY_TO_PAY, NO_CARDS, 429, 503 NO_PRICE, PAUSED, CARDS_AWAY
 */
export async function purchase(ctx: Ctx, input: PurchaseInput): Promise<Purchased> {
  const userId = requireUserId(ctx.actor)
  await countPayment(ctx, userId)
  const id = saleId(userId, input.ulid)
  const asked = fingerprintOf(input)
  if (!(await isSold(ctx, id, asked))) {
    const { item, product } = await wanted(ctx, input)
    const { feedId } = item.feed
    const by = await hadBy(ctx, rightTo(item), userId)
    if (by) throw await refusedAsHad(ctx, { by, feedId, userId })
    if (input.way === 'CARD') {
      await requireCards(ctx, item.feed.feedId)
      await claimKey(ctx, id, asked)
      const checkout = await openSaleCheckout(ctx, input, onCard(item, product))
      return { payment: null, ...checkout }
    }
    await buyBySats(ctx, item, { ...product, id, userId, asked, most: input.satoshis })
  }
  const sale = await readSaleById(ctx, id)
  return { payment: sale && listedPayment(sale), checkout_url: null }
}

type Product = SoldItem['products'][number]

/** @throws AppError 404 NO_OFFER, 409 OWN_FEED, PRICE_CHANGED */
async function wanted(
  ctx: Ctx,
  input: PurchaseInput,
): Promise<{ item: SoldItem; product: Product }> {
  const item = await soldItem(ctx, input.item)
  const product = item?.products.find(({ unlocktype }) => unlocktype === input.unlocktype)
  if (!item || !product) throw saleRefused('NO_OFFER')
  await checkBuyer(ctx, item.feed)
  if (input.price !== undefined && input.price !== product.price) throw saleRefused('PRICE_CHANGED')
  return { item, product }
}

function rightTo({ feed, itemId }: SoldItem): { feedId: string; itemId: string } {
  return { feedId: feed.feedId, itemId }
}

function onCard(
  item: SoldItem,
  { unlocktype, price }: Product,
): Parameters<typeof openSaleCheckout>[2] {
  const details: z.output<typeof purchaseDetails> = {
    releaseId: item.feedId,
    itemId: item.itemId,
    unlocktype,
  }
  return {
    kind: 'PURCHASE',
    feedId: item.feed.feedId,
    contentId: item.publicId,
    cents: price,
    details,
    title: item.title,
    path: contentPath(item.type, item.publicId),
  }
}

async function buyBySats(
  ctx: Ctx,
  item: SoldItem,
  {
    id,
    userId,
    asked,
    price,
    unlocktype,
    most,
  }: Product & {
    id: string
    userId: string
    asked: Buffer
    most: number | undefined
  },
): Promise<void> {
  const sats = await priceInSats(ctx, price, most)
  const paid = { ownerId: item.feed.ownerId, recipients: item.recipients }
  const shares = await paidShares(ctx, paid, { saleId: id, msat: sats.msat, payer: userId })
  const sale: NewSale = {
    feedId: item.feed.feedId,
    id,
    kind: 'PURCHASE',
    userId,
    item: { id: item.itemId, unlocktype },
    content: { type: item.type, id: item.publicId, title: item.title },
    way: 'SATS',
    cents: price,
    sats,
    card: null,
    period: null,
    asked,
    shares,
  }
  const outcome = await transact(ctx, async (ctx) => {
    await lockHad(ctx, rightTo(item), userId)
    if (await isSold(ctx, id, asked)) return 'PAID'
    // The item was deleted meanwhile.
    if (!(await nameOfItem(ctx, { feedId: item.feedId, itemId: item.itemId }))) return 'NO_OFFER'
    // Another device has bought it meanwhile.
    const by = await hadBy(ctx, rightTo(item), userId)
    if (by) throw await refusedAsHad(ctx, { by, feedId: item.feed.feedId, userId })
    if (!(await paySale(ctx, sale))) return 'WALLET_BALANCE_LOW'
    await grantRight(ctx, { ...rightTo(item), userId, source: 'PURCHASE', until: null })
    return 'PAID'
  })
  if (outcome !== 'PAID') throw saleRefused(outcome)
}
