import type { z } from 'zod'
import type { PurchaseResult, PurchaseInput } from '#app/schemas/money/subscriptions.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { nameOfItem, soldItem, type SoldItem } from '#app/.server/studio/pricing/index.ts'
import { grantRight } from '#app/.server/studio/access/index.ts'
import { reserveSaleKey, isSaleStored, saleFingerprint } from '../fingerprint.ts'
import { checkBuyer, limitPayments, requireSaleShares, requireSatsPrice } from '../buyer.ts'
import { openSaleCheckout, requireCards } from '../checkout.ts'
import { saleId, saleRefused } from '#app/.server/money/books/index.ts'
import { contentPath, toListedPayment, readSaleById } from '../stored-sales.ts'
import { paySale } from '../pay-sale.ts'
import type { NewSale } from '../write-sale.ts'
import type { purchaseDetails } from './purchase-kind.ts'
import { ownedBy, lockOwnership, ownedError } from './ownership.ts'

/**
 * pay/purchase: buys an episode or track for the signed-in account. From the wallet at once; by card with the URL of a
 * checkout page. Idempotent by `ulid`.
 * @throws AppError 401, 402 WALLET_BALANCE_LOW, 404 NO_OFFER, 409 OWN_FEED, BOUGHT, SUBSCRIBED, PRICE_CHANGED,
 * ULID_TAKEN, NOBODY_TO_PAY, NO_CARDS, 429, 503 NO_PRICE, PAUSED, CARDS_AWAY
 */
export async function purchase(ctx: Ctx, input: PurchaseInput): Promise<PurchaseResult> {
  const userId = requireUserId(ctx.actor)
  await limitPayments(ctx, userId)
  const id = saleId(userId, input.ulid)
  const fingerprint = saleFingerprint(input)
  if (!(await isSaleStored(ctx, id, fingerprint))) {
    const { item, product } = await findProduct(ctx, input)
    const { feedId } = item.feed
    const by = await ownedBy(ctx, itemKey(item), userId)
    if (by) {
      // The same request, sent twice at once, may have bought it since it was looked for.
      if (await isSaleStored(ctx, id, fingerprint)) return paidAnswer(ctx, id)
      throw await ownedError(ctx, { by, feedId, userId })
    }
    if (input.way === 'CARD') {
      await requireCards(ctx, item.feed.feedId)
      await reserveSaleKey(ctx, id, fingerprint)
      const checkout = await openSaleCheckout(ctx, input, cardSaleOf(item, product))
      return { payment: null, ...checkout }
    }
    await buyBySats(ctx, item, { ...product, id, userId, fingerprint, maxSats: input.satoshis })
  }
  return paidAnswer(ctx, id)
}

async function paidAnswer(ctx: Ctx, id: string): Promise<PurchaseResult> {
  const sale = await readSaleById(ctx, id)
  return { payment: sale && toListedPayment(sale), checkout_url: null }
}

type Product = SoldItem['products'][number]

/** @throws AppError 404 NO_OFFER, 409 OWN_FEED, PRICE_CHANGED */
async function findProduct(
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

function itemKey({ feed, itemId }: SoldItem): { feedId: string; itemId: string } {
  return { feedId: feed.feedId, itemId }
}

function cardSaleOf(
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
    fingerprint,
    price,
    unlocktype,
    maxSats,
  }: Product & {
    id: string
    userId: string
    fingerprint: Buffer
    maxSats: number | undefined
  },
): Promise<void> {
  const sats = await requireSatsPrice(ctx, price, maxSats)
  const paid = { ownerId: item.feed.ownerId, recipients: item.recipients }
  const shares = await requireSaleShares(ctx, paid, { saleId: id, msat: sats.msat, payer: userId })
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
    fingerprint,
    shares,
  }
  const outcome = await transact(ctx, async (ctx) => {
    await lockOwnership(ctx, itemKey(item), userId)
    if (await isSaleStored(ctx, id, fingerprint)) return 'PAID'
    // The item was deleted meanwhile.
    if (!(await nameOfItem(ctx, { feedId: item.feedId, itemId: item.itemId }))) return 'NO_OFFER'
    // Another device has bought it meanwhile.
    const by = await ownedBy(ctx, itemKey(item), userId)
    if (by) throw await ownedError(ctx, { by, feedId: item.feed.feedId, userId })
    if (!(await paySale(ctx, sale))) return 'WALLET_BALANCE_LOW'
    await grantRight(ctx, { ...itemKey(item), userId, source: 'PURCHASE', until: null })
    return 'PAID'
  })
  if (outcome !== 'PAID') throw saleRefused(outcome)
}
