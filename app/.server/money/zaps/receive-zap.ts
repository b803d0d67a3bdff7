import { parseEvent } from '#app/protocols/nostr/event.ts'
import { accountOfKey } from '#app/.server/accounts/records/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { Jobs } from '#app/.server/base/jobs/index.ts'
import { priceOfDay } from '#app/.server/base/ports/price/index.ts'
import {
  findOwnInvoice,
  type InvoiceDetails,
  transferOfInvoice,
} from '#app/.server/money/lightning/index.ts'
import { notifyOwners, writeRevenue } from '#app/.server/money/revenue/index.ts'
import { zappedContent } from './zapped-content.ts'

/** Looser than the bounds by which the request was parsed before its invoice was made. */
const bounds = { tags: 1000, content: 100_000 }

/**
 * Job: counts a zap that a member was paid as revenue of its content. Enqueued by the transaction that credits it.
 * Idempotent.
 */
export async function receiveZap(
  ctx: Ctx,
  { paymentHash, msat }: Jobs['take-in-zap'],
): Promise<void> {
  const invoice = await findOwnInvoice(ctx, paymentHash)
  const { zap, message = '' } = (invoice?.details ?? {}) as InvoiceDetails
  if (!invoice?.settled_at || invoice.user_id === null || zap === undefined) return
  const read = parseEvent(JSON.parse(zap), bounds)
  if ('problem' in read) return
  const content = await zappedContent(ctx, read.value, invoice.user_id)
  if (!content) return
  const { pubkey } = read.value
  const userId = await accountOfKey(ctx, pubkey)
  const price = await priceOfDay(ctx)
  const at = invoice.settled_at
  const { feedId, contentId, type } = content
  await transact(ctx, async (ctx) => {
    await ctx.db
      .insertInto('feed_zaps')
      .values({
        feed_id: feedId,
        id: paymentHash,
        content_id: contentId,
        content_type: type,
        user_id: userId,
        sender_key: Buffer.from(pubkey, 'hex'),
        msat,
        message,
        price,
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await writeRevenue(ctx, {
      feedId,
      id: transferOfInvoice(paymentHash),
      at,
      action: 'ZAP',
      contentId,
      supporter: userId ?? pubkey,
      amount: { msat },
      price,
    })
    await notifyOwners(ctx, feedId)
  })
}
