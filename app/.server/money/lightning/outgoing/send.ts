import { setTimeout as wait } from 'node:timers/promises'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { LightningNode, PaymentOutcome } from '#app/.server/base/ports/lightning/index.ts'
import {
  type LedgerAccount,
  lockPendingTransfer,
  type NewTransaction,
  post,
  writeTransactions,
} from '#app/.server/money/books/index.ts'
import { type Preflight, NotPaid, transactOrRefuse } from './refusal.ts'
import { settlePayment } from './settle.ts'
import { orFinalState, type PaymentState, paymentState, trackPayment } from './state.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

/** A payment through the node whose amount a transfer holds. */
export interface HeldPayment {
  /** The id of the transfer. */
  id: string
  paymentHash: string
  way:
    | { bolt11: string }
    | { keysend: { pubkey: string; preimage: string; tlv: Record<number, string> } }
  msat: number
  maxFeeMsat: number
}

/** A payment through the node that is to be held first. The id is its idempotency key. */
export interface OutgoingPayment extends HeldPayment {
  /** The paying account in the ledger. */
  account: LedgerAccount
  /** Transactions that wallets show, pending at first. */
  shown: readonly Omit<NewTransaction, 'transferId' | 'status'>[]
  preflight?: Preflight
}

/** Callers wait so long for the outcome. The payment goes on without them. */
const longestWaitMs = 15_000
/** A process that was stalled for longer after storing a payment doesn't send it any more. */
const longestHoldMs = 10_000
/** Only this process would have sent it, so it is known to have failed. */
const neverSent: PaymentOutcome = { state: 'FAILED', reason: 'OTHER' }

/** Held and stored at this time, by the process that then sends it. */
interface Held {
  state: 'HELD'
  at: Date
}

/** Pays through the node. Hold and payment are committed before the node hears of it. */
export function sendPayment(
  ctx: Ctx,
  node: LightningNode,
  payment: OutgoingPayment,
): Promise<PaymentState> {
  return sendOnce(ctx, node, payment, (ctx) => hold(ctx, payment))
}

/**
 * The same for an amount that a transfer holds already. FAILED if the transfer has ended meanwhile; REFUSED if nothing
 * was sent, which leaves the transfer as it is.
 */
export function sendHeld(
  ctx: Ctx,
  node: LightningNode,
  payment: HeldPayment,
): Promise<PaymentState> {
  return sendOnce(ctx, node, payment, (ctx) => storePayment(ctx, payment))
}

async function sendOnce(
  ctx: Ctx,
  node: LightningNode,
  payment: HeldPayment & { preflight?: Preflight },
  prepare: (ctx: Ctx) => Promise<Held | PaymentState>,
): Promise<PaymentState> {
  const { preflight } = payment
  const held = await transactOrRefuse(ctx, { preflight, way: 'OUTSIDE' }, prepare)
  if (held.state !== 'HELD') return orFinalState(ctx, payment.id, held)
  // The lookup job may soon treat it as never started.
  const isStalled = ctx.now().getTime() - held.at.getTime() > longestHoldMs
  const sent = isStalled ? Promise.resolve(neverSent) : pay(node, payment)
  const paying = sent.then((outcome) => settlePayment(ctx, payment.id, outcome))
  // If this fails, the lookup job settles it later.
  paying.catch((error: unknown) => reportError(error, { label: 'payments', place: 'payments' }))
  const pending = { state: 'PENDING' } as const
  const waiting = Promise.race([paying, wait(longestWaitMs, pending, { ref: false })])
  return trackPayment(payment.id, waiting)
}

function pay(node: LightningNode, { way, msat, maxFeeMsat }: HeldPayment): Promise<PaymentOutcome> {
  return 'bolt11' in way
    ? node.pay({ bolt11: way.bolt11, maxFeeMsat })
    : node.keysend({ ...way.keysend, msat, maxFeeMsat })
}

async function hold(ctx: Ctx, payment: OutgoingPayment): Promise<Held | PaymentState> {
  const { id, account, msat, maxFeeMsat, shown } = payment
  if (await isPaidElsewhere(ctx, payment)) throw new NotPaid('PAID_BEFORE')
  const amount = msat + maxFeeMsat
  const hold = { id, debit: account, credit: 'node', amount, isPending: true } as const
  const { outcome, isRepeat } = await post(ctx, [hold])
  if (outcome === 'REFUSED') return { state: 'REFUSED', reason: 'WALLET_BALANCE_LOW' }
  if (isRepeat) return paymentState(ctx, id)
  const at = await insertPayment(ctx, payment)
  if (!at) throw new NotPaid('PAID_BEFORE')
  await writeTransactions(
    ctx,
    shown.map((transaction) => ({ ...transaction, transferId: id, status: 'PENDING' })),
  )
  return { state: 'HELD', at }
}

async function storePayment(ctx: Ctx, payment: HeldPayment): Promise<Held | PaymentState> {
  const { id } = payment
  // Of this and a return of the transfer, the second waits here and then sees what the first has done.
  if (!(await lockPendingTransfer(ctx, id))) return { state: 'FAILED', reason: 'OTHER' }
  if (await isPaymentStored(ctx, id)) return paymentState(ctx, id)
  const at = await insertPayment(ctx, payment)
  return at ? { state: 'HELD', at } : { state: 'REFUSED', reason: 'PAID_BEFORE' }
}

/** The time of storing; null if another payment with the same hash is pending. */
async function insertPayment(ctx: Ctx, payment: HeldPayment): Promise<Date | null> {
  const written = await ctx.db
    .insertInto('lightning_payments')
    .values(rowOf(ctx, payment))
    .onConflict((conflict) => conflict.doNothing())
    .returning('created_at')
    .executeTakeFirst()
  return written?.created_at ?? null
}

/** Whether a payment is stored for a transfer, and thus may have been sent. */
export async function isPaymentStored({ db }: Pick<Ctx, 'db'>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('lightning_payments')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether another payment with this hash has succeeded or may yet. */
async function isPaidElsewhere({ db }: Ctx, { id, paymentHash }: HeldPayment): Promise<boolean> {
  const other = await db
    .selectFrom('lightning_payments')
    .select('id')
    .where('payment_hash', '=', Buffer.from(paymentHash, 'hex'))
    .where('status', '<>', 'FAILED')
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

function rowOf(ctx: Ctx, { id, paymentHash, way, msat, maxFeeMsat }: HeldPayment) {
  return {
    id,
    payment_hash: Buffer.from(paymentHash, 'hex'),
    ...('bolt11' in way
      ? { bolt11: way.bolt11 }
      : { keysend: JSON.stringify({ pubkey: way.keysend.pubkey, tlv: way.keysend.tlv }) }),
    msat,
    max_fee_msat: maxFeeMsat,
    status: 'PENDING',
    created_at: ctx.now(),
  }
}
