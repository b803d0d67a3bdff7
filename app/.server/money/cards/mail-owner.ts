import { cardMails } from '#app/texts/money/card-mails.ts'
import { hitsAt } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { nameOfFeed } from '#app/.server/studio/pricing/index.ts'
import { enqueue, type Jobs } from '#app/.server/base/jobs/index.ts'
import { feedOfContent } from '#app/.server/money/revenue/index.ts'
import { goneOf } from './gone.ts'
import type { OrderKindName } from './order-kind.ts'
import { paymentRow, type PaymentRow } from './orders.ts'

/**
 * Has each owner of what a charge was for mailed what has become of it, in the transaction that writes that down. Of plans,
 * which nobody but the installation earns, nobody is told.
 */
export async function tellOwnersOfGone(
  ctx: Ctx,
  { before, after }: { before: PaymentRow; after: PaymentRow },
): Promise<void> {
  const about = changeOf(before, after)
  if (about === null || after.feed_id === '') return
  const owners = await ownersOf(ctx, after.feed_id)
  for (const { userId } of owners)
    await enqueue(ctx, 'mail-owner', { paymentId: after.id, userId, about })
}

/** A dispute says more than what was refunded besides. */
function changeOf(before: PaymentRow, after: PaymentRow): Jobs['mail-owner']['about'] | null {
  if (after.dispute !== before.dispute) {
    if (after.dispute === 'OPEN') return 'DISPUTED'
    if (after.dispute !== null) return after.dispute === 'LOST' ? 'LOST' : 'WON'
  }
  return after.refunded > before.refunded ? 'REFUNDED' : null
}

/** A job: who isn't an owner any more, or has no address, is told nothing. */
export async function mailOwner(
  ctx: Ctx,
  { paymentId, userId, about }: Jobs['mail-owner'],
): Promise<void> {
  const payment = await paymentRow(ctx, paymentId)
  const owners = payment ? await ownersOf(ctx, payment.feed_id) : []
  const to = owners.find((owner) => owner.userId === userId)?.email
  if (!payment || !to) return
  const said = {
    kind: payment.kind as Exclude<OrderKindName, 'PLAN'>,
    title: await titleOf(ctx, payment),
    cents: payment.gross,
    gone: goneOf(payment).cents,
    link: `${ctx.site.publicUrl}/studio/${payment.feed_id}/statements`,
  }
  await ctx.mailer.send({ to, ...cardMails[about](said) })
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

/** As it was sold, which stays when it is gone; a boost's as the catalogue has it. */
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
