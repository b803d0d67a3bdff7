import type { SubscribeInput, SubscribeResult } from '#app/schemas/money/subscriptions.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { saleTexts } from '#app/texts/money/sales.ts'
import { reserveSaleKey } from '../fingerprint.ts'
import { openSaleCheckout, requireCards } from '../checkout.ts'
import { contentPath } from '../stored-sales.ts'
import { saleRefused } from '#app/.server/money/books/index.ts'
import { replaceCardUrl } from './another-card.ts'
import { changeAtProvider } from '#app/.server/money/cards/index.ts'
import { cardKinds } from '../card-kinds.ts'
import type { OfferedFeed } from './month-sale.ts'
import { isRunning, readSubscription, subscriptionOf } from '#app/.server/money/pages/index.ts'

/**
 * Opens the checkout page of a subscription. For a running card subscription, a cancellation is taken back, and a
 * failed payment leads to the page that replaces the card.
 * @throws AppError 400 RETURN_ADDRESS, 409 SUBSCRIBED, NO_CARDS, ULID_TAKEN, 503 CARDS_AWAY
 */
export async function subscribeByCard(
  ctx: Ctx,
  feed: OfferedFeed,
  {
    input,
    id,
    userId,
    fingerprint,
  }: { input: SubscribeInput; id: string; userId: string; fingerprint: Buffer },
): Promise<SubscribeResult> {
  const { feedId, publicId, title } = feed
  const path = `${contentPath(feed.type, publicId)}/subscribe`
  const current = await readSubscription(ctx, { feedId, userId })
  if (isRunning(current)) {
    if (current.way !== 'CARD' || current.order_id === null) throw saleRefused('SUBSCRIBED')
    if (current.cancels_at) await changeAtProvider(ctx, cardKinds, current.order_id, 'RENEWED')
    const subscription = await subscriptionOf(ctx, feedId, userId)
    const isFailing = current.status === 'PASTDUE'
    const back = input.success_url ?? path
    return {
      subscription,
      checkout_url: isFailing ? await replaceCardUrl(ctx, userId, back) : null,
    }
  }
  await requireCards(ctx, feedId)
  await reserveSaleKey(ctx, id, fingerprint)
  const checkout = await openSaleCheckout(ctx, input, {
    kind: 'SUBSCRIPTION',
    feedId,
    contentId: publicId,
    cents: feed.subscription.price.amount,
    details: {},
    title: saleTexts.subscriptionTo(title),
    path,
  })
  return { subscription: null, ...checkout }
}
