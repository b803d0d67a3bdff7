import type { Ctx } from '#app/.server/base/ctx.ts'
import type { RowOf } from '#app/.server/base/db/index.ts'
import {
  LightningAwayError,
  type LightningNode,
  type PaymentOutcome,
} from '#app/.server/base/ports/lightning/index.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'
import { isPastStartDeadline } from './start-deadline.ts'
import { settlePayment } from './settle.ts'

/** The process that has sent a payment usually settles it sooner itself. */
const firstLookMs = 20_000
const maxAtOnce = 500
/** Time after which the operator is told of a payment that the node doesn't know. */
const longestUnknownMs = 86_400_000

/**
 * Job: asks the node about pending payments, those first that were looked up longest ago. While a payment may still
 * start, only a success counts, since any other answer may be about an earlier attempt for the same invoice. After
 * that, a payment that the node doesn't know has failed, if the node remembers what it has started. A wallet behind
 * NWC, which doesn't cap fees, may forget payments: only its own answer about a sole attempt ends one, or the operator
 * does.
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
    .limit(maxAtOnce)
    .execute()
  for (const payment of pending) {
    if (!(await lookUp(ctx, node, payment))) return
  }
}

type Pending = RowOf<'lightning_payments', 'id' | 'payment_hash' | 'created_at' | 'looked_at'>

/** False if the node is away. */
async function lookUp(ctx: Ctx, node: LightningNode, payment: Pending): Promise<boolean> {
  const { id, payment_hash: hash } = payment
  const isPastDeadline = isPastStartDeadline(ctx, node, payment.created_at)
  try {
    const { outgoing } = await node.lookup(hash.toString('hex'))
    const looked = { looked_at: ctx.now() }
    await ctx.db.updateTable('lightning_payments').set(looked).where('id', '=', id).execute()
    if (outgoing?.state === 'UNKNOWN') return true
    if (outgoing?.state === 'SUCCEEDED') await settlePayment(ctx, id, outgoing)
    else if (isPastDeadline) await endUnpaid(ctx, node, payment, outgoing)
    return true
  } catch (error) {
    if (error instanceof LightningAwayError) return false
    throw error
  }
}

/** Fails an unpaid payment past its start deadline, if the node's answer is reliable. */
async function endUnpaid(
  ctx: Ctx,
  node: LightningNode,
  payment: Pending,
  outgoing: PaymentOutcome | null,
): Promise<void> {
  const isReliable = outgoing !== null && !(await hasFailedBefore(ctx, payment))
  if (!node.capsFees && !isReliable) return reportUnknown(ctx, payment)
  await settlePayment(ctx, payment.id, outgoing ?? { state: 'FAILED', reason: 'OTHER' })
}

/** Whether an earlier payment for the same hash has failed. There is one at a time, so it was before this one. */
async function hasFailedBefore({ db }: Ctx, { payment_hash: hash }: Pending): Promise<boolean> {
  const before = await db
    .selectFrom('lightning_payments')
    .select('id')
    .where('payment_hash', '=', hash)
    .where('status', '=', 'FAILED')
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}

/** Reports once: at the first lookup after a day. */
function reportUnknown(ctx: Ctx, { id, created_at: created, looked_at: looked }: Pending): void {
  const since = created.getTime() + longestUnknownMs
  if (ctx.now().getTime() < since || (looked !== null && looked.getTime() >= since)) return
  const problem = `The Lightning node doesn't say how this payment has ended: see tributary wallet payments.`
  reportError(new Error(problem), { label: 'payments', place: 'payments', payment: id })
}
