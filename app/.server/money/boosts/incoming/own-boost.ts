import type { TransactionDetails } from '#app/schemas/money/wallet-transactions.ts'
import { valuedContent } from '#app/.server/catalogue/pages/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { boostIdOfTransfer } from '#app/.server/money/books/index.ts'
import { readBoost } from '../stored-boosts.ts'

/**
 * The details of an incoming payment that is a share of a boost made here, and came back over the network: its payment
 * hash is that of a payment we sent. Null for other payments.
 */
export async function ownBoostOf(
  ctx: Ctx,
  paymentHash: string,
): Promise<TransactionDetails | null> {
  const sent = await ctx.db
    .selectFrom('lightning_payments')
    .select('id')
    .where('payment_hash', '=', Buffer.from(paymentHash, 'hex'))
    .where('status', '<>', 'FAILED')
    .executeTakeFirst()
  const id = sent ? boostIdOfTransfer(sent.id) : null
  if (id === null) return null
  const { boost } = await readBoost(ctx, id)
  const { user_id, sender_name: name, content_id, content_type, app, message } = boost
  const content = await valuedContent(ctx, content_id)
  return {
    boost_id: id,
    counterpart: { app, ...(user_id ? { user_id } : {}), ...(name === null ? {} : { name }) },
    content: { type: content_type, id: content_id, title: content?.title },
    ...(message === '' ? {} : { message }),
  }
}
