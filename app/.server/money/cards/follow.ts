import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { bookUnits, movementUnit } from './postings.ts'
import { followAccount } from './follow-account.ts'
import { followCharge, followIntent, followInvoice, followSession } from './follow-order.ts'
import { followSubscription } from './follow-subscription.ts'
import type { OrderKinds } from './order-kind.ts'
import { expandedObject, orNull, idOf } from './provider.ts'
import { followTransfer } from './settle.ts'

/** The sync function of each object type that events are about. */
const followers: Record<string, (ctx: Ctx, kinds: OrderKinds, id: string) => Promise<void>> = {
  'checkout.session': followSession,
  payment_intent: followIntent,
  charge: (ctx, kinds, id) => followCharge(ctx, kinds, id),
  refund: followRefund,
  dispute: followDispute,
  subscription: followSubscription,
  invoice: followInvoice,
  transfer: (ctx, _kinds, id) => followTransfer(ctx, id),
  payout: (ctx, _kinds, id) => followPayout(ctx, id),
  account: (ctx, _kinds, id) => followAccount(ctx, id),
}

/** Whether events about objects of this type are stored. */
export function isSynced(objectType: string): boolean {
  return Object.hasOwn(followers, objectType)
}

/**
 * Job: syncs our records with the object of an event, which is read anew. So events may come late, twice, or in any
 * order.
 */
export async function followStripeEvent(
  ctx: Ctx,
  kinds: OrderKinds,
  { eventId }: { eventId: string },
): Promise<void> {
  const event = await ctx.db
    .selectFrom('stripe_received_events')
    .select(['object_type', 'object_id'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) return
  await followers[event.object_type]?.(ctx, kinds, event.object_id)
  await ctx.db
    .updateTable('stripe_received_events')
    .set({ done_at: ctx.now() })
    .where('id', '=', eventId)
    .execute()
}

async function followRefund(ctx: Ctx, kinds: OrderKinds, id: string): Promise<void> {
  const charge = idOf((await orNull(ctx.stripe.client.refunds.retrieve(id)))?.charge)
  if (charge !== null) await followCharge(ctx, kinds, charge, { wasRefunded: true })
}

async function followDispute(ctx: Ctx, kinds: OrderKinds, id: string): Promise<void> {
  const charge = idOf((await orNull(ctx.stripe.client.disputes.retrieve(id)))?.charge)
  if (charge !== null) await followCharge(ctx, kinds, charge)
}

/** Books payouts to the operator's bank, and failed ones that came back. */
async function followPayout(ctx: Ctx, id: string): Promise<void> {
  const expand = ['balance_transaction', 'failure_balance_transaction']
  const payout = await orNull(ctx.stripe.client.payouts.retrieve(id, { expand }))
  if (!payout) return
  const movements = [payout.balance_transaction, payout.failure_balance_transaction].map(
    expandedObject,
  )
  await transact(ctx, (ctx) =>
    bookUnits(
      ctx,
      ...movements.flatMap((movement) => (movement ? [movementUnit(movement, 'bank')] : [])),
    ),
  )
}
