import { addMonths } from 'date-fns/addMonths'
import type { SubscribeInput, SubscribeResult } from '#app/schemas/money/subscriptions.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { soldFeed } from '#app/.server/studio/pricing/index.ts'
import { isSaleStored, saleFingerprint } from '../fingerprint.ts'
import { checkBuyer, limitPayments, requireSaleShares, requireSatsPrice } from '../buyer.ts'
import { saleId, saleRefused } from '#app/.server/money/books/index.ts'
import { paySale } from '../pay-sale.ts'
import {
  isRunning,
  lockSubscription,
  type PricedInSats,
  readSubscription,
  subscriptionOf,
} from '#app/.server/money/pages/index.ts'
import type { SaleShare } from '../sale-shares.ts'
import { monthSale, type OfferedFeed } from './month-sale.ts'
import { renewNow } from './renew.ts'
import { takeCancellationBack } from './resume.ts'
import { syncEntitlement } from './entitlement.ts'
import { tellOfSubscription } from './told-subscriptions.ts'
import { subscribeByCard } from './subscribe-by-card.ts'

/**
 * pay/subscribe: subscribes the signed-in account to a show or artist. From the wallet the first month is paid at once;
 * by card with the URL of a checkout page. For a subscriber a cancellation is taken back and a failed renewal retried.
 * Idempotent by `ulid`.
 * @throws AppError 401, 402 WALLET_BALANCE_LOW, 404 NO_OFFER, 409 OWN_FEED, SUBSCRIBED, PRICE_CHANGED, ULID_TAKEN,
 * NOBODY_TO_PAY, NO_CARDS, 429, 503 NO_PRICE, PAUSED, CARDS_AWAY
 */
export async function subscribe(ctx: Ctx, input: SubscribeInput): Promise<SubscribeResult> {
  const userId = requireUserId(ctx.actor)
  await limitPayments(ctx, userId)
  const feed = await soldFeed(ctx, input.feed)
  const order = { id: saleId(userId, input.ulid), userId, fingerprint: saleFingerprint(input) }
  if (!(await isSaleStored(ctx, order.id, order.fingerprint))) {
    if (!feed?.subscription) throw saleRefused('NO_OFFER')
    const offered = { ...feed, subscription: feed.subscription }
    await checkBuyer(ctx, feed)
    if (input.price !== undefined && input.price !== offered.subscription.price.amount)
      throw saleRefused('PRICE_CHANGED')
    if (input.way === 'CARD') return subscribeByCard(ctx, offered, { input, ...order })
    await subscribeBySats(ctx, offered, input, order)
  }
  const subscription = feed && (await subscriptionOf(ctx, feed.feedId, userId))
  return { subscription, checkout_url: null }
}

interface Order {
  id: string
  userId: string
  fingerprint: Buffer
}

async function subscribeBySats(
  ctx: Ctx,
  feed: OfferedFeed,
  input: SubscribeInput,
  { id, userId, fingerprint }: Order,
): Promise<void> {
  const key = { feedId: feed.feedId, userId }
  const current = await readSubscription(ctx, key)
  if (isRunning(current)) {
    if (current.way !== 'SATS') throw saleRefused('SUBSCRIBED')
    return current.status === 'PASTDUE' ? renewNow(ctx, current) : takeCancellationBack(ctx, key)
  }
  const cents = feed.subscription.price.amount
  const sats = await requireSatsPrice(ctx, cents, input.satoshis)
  // Outside of the transaction, since the Lightning node may be asked for its key.
  const shares = await requireSaleShares(ctx, feed, { saleId: id, msat: sats.msat, payer: userId })
  const isPaid = await transact(ctx, async (ctx) => {
    const current = await lockSubscription(ctx, key)
    // Another device has subscribed meanwhile.
    if (isRunning(current)) return true
    if (await isSaleStored(ctx, id, fingerprint)) return true
    return begin(ctx, feed, { id, userId, fingerprint, cents, sats, shares })
  })
  if (!isPaid) throw saleRefused('WALLET_BALANCE_LOW')
}

async function begin(
  ctx: Ctx,
  feed: OfferedFeed,
  order: Order & { cents: number; sats: PricedInSats; shares: SaleShare[] },
): Promise<boolean> {
  const from = ctx.now()
  const until = addMonths(from, 1)
  const isPaid = await paySale(ctx, { ...order, ...monthSale(feed), period: { from, until } })
  if (!isPaid) return false
  const row = {
    feed_id: feed.feedId,
    user_id: order.userId,
    content_id: feed.publicId,
    content_type: feed.type,
    title: feed.title,
    way: 'SATS',
    status: 'ACTIVE',
    price: order.cents,
    since: from,
    counted_from: from,
    months: 1,
    paid_until: until,
    cancels_at: null,
    cancelled_for: null,
    due_at: until,
    failed: 0,
    card_last4: null,
    order_id: null,
    updated_at: from,
  }
  await ctx.db
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['feed_id', 'user_id']).doUpdateSet(row))
    .execute()
  await syncEntitlement(ctx, row)
  await tellOfSubscription(ctx, row, 'subscription.begun')
  return true
}
