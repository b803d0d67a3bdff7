import { cardMails } from '#app/texts/money/card-mails.ts'
import { hitsAt } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { nameOfFeed } from '#app/.server/studio/pricing/index.ts'
import { enqueue, type Jobs } from '#app/.server/base/jobs/index.ts'
import { feedOfContent } from '#app/.server/money/revenue/index.ts'
import { reversalOf } from './payment-reversals.ts'
import type { OrderKindName } from './order-kind.ts'
import { paymentRow, type PaymentRow } from './orders.ts'

/**
 * Enqueues a mail about a reversal to each owner of the paid feed, in the transaction that stores it. Plans have no
 * owners to tell.
 */
export async function enqueueOwnerMails(
  ctx: Ctx,
  { before, after }: { before: PaymentRow; after: PaymentRow },
): Promise<void> {
  const about = newsOf(before, after)
  if (about === null || after.feed_id === '') return
  const owners = await ownersOf(ctx, after.feed_id)
  for (const { userId } of owners)
    await enqueue(ctx, 'mail-owner', { paymentId: after.id, userId, about })
}

/** A dispute takes precedence over a refund. */
function newsOf(before: PaymentRow, after: PaymentRow): Jobs['mail-owner']['about'] | null {
  if (after.dispute !== before.dispute) {
    if (after.dispute === 'OPEN') return 'DISPUTED'
    if (after.dispute !== null) return after.dispute === 'LOST' ? 'LOST' : 'WON'
  }
  return after.refunded > before.refunded ? 'REFUNDED' : null
}

/** Job: mails an owner about a reversal, if they still own the feed and have an address. */
export async function mailOwner(
  ctx: Ctx,
  { paymentId, userId, about }: Jobs['mail-owner'],
): Promise<void> {
  const payment = await paymentRow(ctx, paymentId)
  const owners = payment ? await ownersOf(ctx, payment.feed_id) : []
  const to = owners.find((owner) => owner.userId === userId)?.email
  if (!payment || !to) return
  const mail = {
    kind: payment.kind as Exclude<OrderKindName, 'PLAN'>,
    title: await titleOf(ctx, payment),
    cents: payment.gross,
    gone: reversalOf(payment).cents,
    link: `${ctx.site.publicUrl}/studio/${payment.feed_id}/statements`,
  }
  await ctx.mailer.send({ to, ...cardMails[about](mail) })
}

function ownersOf(
  { db }: Pick<Ctx, 'db'>,
  feedId: string,
): Promise<{ userId: string; email: string | null }[]> {
  return db
    .selectFrom('hosting_feed_owners')
    .innerJoin('users', 'users.id', 'hosting_feed_owners.user_id')
    .select(['users.id as userId', 'users.email'])
    .where('hosting_feed_owners.feed_id', '=', feedId)
    .where('hosting_feed_owners.role', '=', 'OWNER')
    .where('users.ends_at', 'is', null)
    .orderBy('hosting_feed_owners.added_at')
    .orderBy('users.id')
    .execute()
}

/** The title of a sale as it was sold, even if the content is deleted; of a boost as in the catalogue. */
async function titleOf(ctx: Ctx, { id: charge, content_id: id, feed_id }: PaymentRow) {
  const sale = await ctx.db
    .selectFrom('sales')
    .select('title')
    .where('charge_id', '=', charge)
    .executeTakeFirst()
  if (sale) return sale.title
  const feedId = await feedOfContent(ctx, id)
  const hits = await hitsAt(ctx, [{ feedId, itemId: id === feedId ? null : id }])
  return hits.get(id)?.info.title ?? (await nameOfFeed(ctx, feed_id))?.title ?? ''
}
