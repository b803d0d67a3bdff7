import type { Ctx } from '#app/.server/ctx.ts'
import { LightningAwayError, type LightningNode } from '#app/.server/lightning/index.ts'
import { reportError } from '#app/.server/report-error.ts'
import { settlePayment } from './settle.ts'

/** Whoever has just sent a payment hears of its end first. */
const firstLookMs = 20_000
/** For clocks and slow machines. */
const marginMs = 20_000
const mostAtOnce = 500
/** After this the operator is told of a payment that the node doesn't know. */
const longestUnknownMs = 86_400_000

/**
 * Asks the node what has become of payments that are pending, those first that weren't asked about for the longest time.
 * One that the node doesn't know has failed once it can't begin any more, if the node knows what it has begun: a wallet that
 * keeps to no highest fee is behind a service that may forget, so only what it says itself ends a payment, or the operator.
 */
export async function lookUpPayments(ctx: Ctx): Promise<void> {
  const node = ctx.lightning
  if (!node) return
  const pending = await ctx.db
    .selectFrom('lightning_payments')
    .select(['id', 'payment_hash', 'created_at', 'looked_at'])
    .where('status', '=', 'PENDING')
    .where('created_at', '<', new Date(ctx.now().getTime() - firstLookMs))
    .orderBy('looked_at', (order) => order.asc().nullsFirst())
    .limit(mostAtOnce)
    .execute()
  for (const payment of pending) {
    if (!(await lookUp(ctx, node, payment))) return
  }
}

/** False while the node is away. */
async function lookUp(
  ctx: Ctx,
  node: LightningNode,
  payment: { id: string; payment_hash: Buffer; created_at: Date; looked_at: Date | null },
): Promise<boolean> {
  const { id } = payment
  try {
    const { outgoing } = await node.lookup(payment.payment_hash.toString('hex'))
    const looked = { looked_at: ctx.now() }
    await ctx.db.updateTable('lightning_payments').set(looked).where('id', '=', id).execute()
    if (outgoing) await settlePayment(ctx, id, outgoing)
    else if (!node.capsFees) tellOfUnknown(ctx, payment)
    else if (canNotBegin(ctx, node, payment.created_at))
      await settlePayment(ctx, id, { state: 'FAILED', reason: 'OTHER' })
    return true
  } catch (error) {
    if (error instanceof LightningAwayError) return false
    throw error
  }
}

function canNotBegin(ctx: Ctx, node: LightningNode, createdAt: Date): boolean {
  return ctx.now().getTime() - createdAt.getTime() > node.beginsWithinMs + marginMs
}

/** Once: at the first look after a day. */
function tellOfUnknown(
  ctx: Ctx,
  {
    id,
    created_at: created,
    looked_at: looked,
  }: { id: string; created_at: Date; looked_at: Date | null },
): void {
  const since = created.getTime() + longestUnknownMs
  if (ctx.now().getTime() < since || (looked !== null && looked.getTime() >= since)) return
  const problem = `The Lightning node knows nothing of payment ${id}: see npm run wallet -- payments.`
  reportError(new Error(problem), { label: 'payments:', place: 'payments' })
}
