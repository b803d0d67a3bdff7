import { z } from 'zod'
import { unlockTypes } from '#app/rules/money/prices.ts'
import { nameOfFeed, nameOfItem } from '#app/.server/studio/pricing/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { endRight, grantRight } from '#app/.server/studio/access/index.ts'
import type { OrderKind } from '#app/.server/money/cards/index.ts'
import { cardSale, isFullyReversed, storeReversal } from '../card-sale.ts'
import { writeSale } from '../write-sale.ts'
import { boughtAt, ownedBy, lockOwnership } from './ownership.ts'

/** Details of a purchase's order. */
export const purchaseDetails = z.object({
  /** The show or release of the item. */
  releaseId: z.string(),
  itemId: z.string(),
  unlocktype: z.enum(unlockTypes),
})

/** Order kind of purchases: the payment unlocks the item until it is fully reversed. */
export const purchaseKind: OrderKind = {
  async onPaid(ctx, order, payment) {
    const { feedId, userId, contentId } = order
    const { releaseId, itemId, unlocktype } = purchaseDetails.parse(order.details)
    const item = await nameOfItem(ctx, { feedId: releaseId, itemId })
    const isThere = item !== null && (await nameOfFeed(ctx, feedId)) !== null
    if (userId !== null) await lockOwnership(ctx, { feedId, itemId }, userId)
    // Refunded if the buyer has the item already, or can't get it any more.
    if (userId === null || !isThere || (await ownedBy(ctx, { feedId, itemId }, userId)))
      return enqueue(ctx, 'give-back-charge', { chargeId: payment.id })
    await writeSale(ctx, {
      ...cardSale(order, payment),
      kind: 'PURCHASE',
      userId,
      item: { id: itemId, unlocktype },
      content: { type: item.type, id: contentId, title: item.title },
      period: null,
    })
    await grantRight(ctx, { feedId, userId, itemId, source: 'PURCHASE', until: null })
  },

  async onReversal(ctx, order, payment) {
    const sale = await storeReversal(ctx, payment)
    if (!sale?.user_id || !sale.item_id) return
    const right = { feedId: sale.feed_id, userId: sale.user_id, itemId: sale.item_id }
    // A later purchase still unlocks the item.
    if (isFullyReversed(sale) && (await boughtAt(ctx, right, right.userId))) return
    if (isFullyReversed(sale)) await endRight(ctx, { ...right, source: 'PURCHASE' })
    // A won dispute restores the payment.
    else if (await nameOfFeed(ctx, order.feedId))
      await grantRight(ctx, { ...right, source: 'PURCHASE', until: null })
  },
}
