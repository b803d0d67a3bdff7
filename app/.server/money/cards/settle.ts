import type { Selectable } from 'kysely'
import type Stripe from 'stripe'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'
import { lockCardAccount } from './accounts.ts'
import { bookUnits, movementUnit } from './postings.ts'
import { followAccount } from './follow-account.ts'
import { paymentRow, type PaymentRow } from './orders.ts'
import { expandedObject, isRefusal } from './provider.ts'

type ShareRow = Selectable<DB['card_shares']>

/**
 * Job: transfers a payment's shares to their card accounts, and reverses transfers after refunds. Each step is stored
 * before the provider is asked, with a stable idempotency key, so that a retry sends nothing twice.
 */
export async function settlePayment(ctx: Ctx, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await paymentRow(ctx, paymentId)
  if (!payment) return
  const shares = await ctx.db
    .selectFrom('card_shares')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('is_settled', '=', false)
    .orderBy('feed_id')
    .execute()
  for (const share of shares) await settleShare(ctx, payment, share)
}

async function settleShare(ctx: Ctx, payment: PaymentRow, { feed_id }: ShareRow): Promise<void> {
  let share = await prepareTransfer(ctx, payment, feed_id)
  if (share.sent !== null && share.transfer_id === null) {
    const transfer = await sendShare(ctx, payment, share)
    if (!transfer) return
    await storeTransfer(ctx, transfer)
    share = await readShare(ctx, share)
  }
  if (share.transfer_id !== null) await reverseTransfer(ctx, share, share.transfer_id)
  await markSettled(ctx, share)
}

/** Reverses the part of a transfer that was refunded to the payer. */
async function reverseTransfer(ctx: Ctx, stored: ShareRow, transferId: string): Promise<void> {
  const share = await prepareReversal(ctx, stored)
  if (share.asking_back === null) return
  await createReversal(ctx, share, transferId, share.asking_back)
  await followTransfer(ctx, transferId)
  const after = await readShare(ctx, share)
  if (after.reversed > share.reversed) await reverseTransfer(ctx, after, transferId)
}

/** Deducts refunds from an unsent share, and decides whether it is sent now. */
function prepareTransfer(ctx: Ctx, { id }: PaymentRow, feedId: string): Promise<ShareRow> {
  return transact(ctx, async (ctx) => {
    const share = await lockShare(ctx, id, feedId)
    if (share.sent !== null) return share
    await deductRefund(ctx, share)
    // Read again under the lock: nothing is sent while a dispute is open.
    const dispute = (await paymentRow(ctx, id))?.dispute
    const rest = share.cents - share.given_back
    // Locked until this commits: a share is sent before an owner's right ends, or not to them at all.
    const account = await lockCardAccount(ctx, feedId)
    const isSent = rest > 0 && dispute !== 'OPEN' && account?.status === 'ENABLED'
    return ctx.db
      .updateTable('card_shares')
      .set({
        taken: share.given_back,
        takings: share.takings + (share.taken === share.given_back ? 0 : 1),
        ...(isSent ? { sent: rest, sent_to: account.stripe_id } : {}),
      })
      .where('payment_id', '=', id)
      .where('feed_id', '=', feedId)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** Decides how much of a transfer is to be reversed. A reversal under way comes first. */
function prepareReversal(ctx: Ctx, { payment_id, feed_id }: ShareRow): Promise<ShareRow> {
  return transact(ctx, async (ctx) => {
    const share = await lockShare(ctx, payment_id, feed_id)
    const excess = (share.sent ?? 0) - share.reversed - (share.cents - share.given_back)
    if (share.asking_back !== null || excess <= 0) return share
    return ctx.db
      .updateTable('card_shares')
      .set({ asking_back: excess })
      .where('payment_id', '=', payment_id)
      .where('feed_id', '=', feed_id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

async function deductRefund(ctx: Ctx, share: ShareRow): Promise<void> {
  const { payment_id: payment, feed_id: feedId, taken, takings, given_back: back } = share
  if (back === taken) return
  const earned = `earned:${feedId}` as const
  await bookUnits(ctx, [
    {
      id: `card:${payment}:${feedId}:taken:${takings}`,
      ...(back > taken
        ? { debit: earned, credit: 'platform' }
        : { debit: 'platform', credit: earned }),
      amount: Math.abs(back - taken),
    },
  ])
}

/** Null if the provider has refused the transfer; it is retried once the account may be paid. */
async function sendShare(
  ctx: Ctx,
  { id, order_id: order }: PaymentRow,
  { feed_id: feed, sent, sent_to: destination, refusals }: ShareRow,
): Promise<Stripe.Transfer | null> {
  try {
    return await ctx.stripe.client.transfers.create(
      {
        amount: sent ?? 0,
        currency: 'usd',
        destination: destination ?? '',
        source_transaction: id,
        transfer_group: order,
        metadata: { payment: id, feed },
        expand: ['balance_transaction'],
      },
      { idempotencyKey: `transfer:${id}:${feed}:${refusals}` },
    )
  } catch (error) {
    if (!isRefusal(error)) throw error
    await ctx.db
      .updateTable('card_shares')
      .set((eb) => ({ sent: null, sent_to: null, refusals: eb('refusals', '+', 1) }))
      .where('payment_id', '=', id)
      .where('feed_id', '=', feed)
      .where('transfer_id', 'is', null)
      .execute()
    if (destination) await followAccount(ctx, destination)
    return null
  }
}

async function createReversal(
  { stripe }: Ctx,
  { payment_id: payment, feed_id: feed, reversed }: ShareRow,
  transferId: string,
  cents: number,
): Promise<void> {
  await stripe.client.transfers.createReversal(
    transferId,
    { amount: cents, metadata: { payment, feed } },
    { idempotencyKey: `reversal:${payment}:${feed}:${reversed}` },
  )
}

/** Syncs a transfer, and its reversals, with the provider. */
export async function followTransfer(ctx: Ctx, id: string): Promise<void> {
  const { transfers } = ctx.stripe.client
  const transfer = await transfers.retrieve(id, { expand: ['balance_transaction'] })
  const { data: reversals } = await transfers.listReversals(id, {
    limit: 100,
    expand: ['data.balance_transaction'],
  })
  await storeTransfer(ctx, transfer, reversals)
}

async function storeTransfer(
  ctx: Ctx,
  transfer: Stripe.Transfer,
  reversals: readonly Stripe.TransferReversal[] = [],
): Promise<void> {
  const { payment, feed } = transfer.metadata
  const movement = expandedObject(transfer.balance_transaction)
  if (payment === undefined || feed === undefined || !movement) return
  await transact(ctx, async (ctx) => {
    const share = await lockShare(ctx, payment, feed).catch(() => null)
    if (!share || share.sent !== transfer.amount) return
    const movements = reversals.map((reversal) => expandedObject(reversal.balance_transaction))
    await bookUnits(ctx, movementUnit(movement, `earned:${feed}`))
    for (const reversal of movements.filter((reversal) => reversal !== null))
      await bookUnits(ctx, movementUnit(reversal, 'platform'))
    const reversed = Math.max(share.reversed, sumOf(reversals))
    await ctx.db
      .updateTable('card_shares')
      .set({
        transfer_id: transfer.id,
        reversed,
        ...(reversed > share.reversed ? { asking_back: null } : {}),
      })
      .where('payment_id', '=', payment)
      .where('feed_id', '=', feed)
      .execute()
  })
}

function sumOf(reversals: readonly { amount: number }[]): number {
  return reversals.reduce((sum, { amount }) => sum + amount, 0)
}

/** Marks the share as settled, once everything was transferred or had been refunded before. */
async function markSettled({ db }: Ctx, { payment_id, feed_id }: ShareRow): Promise<void> {
  await db
    .updateTable('card_shares')
    .set({ is_settled: true })
    .where('payment_id', '=', payment_id)
    .where('feed_id', '=', feed_id)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('transfer_id', 'is not', null),
          eb('asking_back', 'is', null),
          eb(eb('sent', '-', eb.ref('reversed')), '<=', eb('cents', '-', eb.ref('given_back'))),
        ]),
        eb.and([
          eb('sent', 'is', null),
          eb('taken', '=', eb.ref('cents')),
          eb('given_back', '=', eb.ref('cents')),
        ]),
      ]),
    )
    .execute()
}

function readShare({ db }: Ctx, { payment_id, feed_id }: ShareRow): Promise<ShareRow> {
  return shareQuery(db, payment_id, feed_id).executeTakeFirstOrThrow()
}

function lockShare({ db }: Ctx, paymentId: string, feedId: string): Promise<ShareRow> {
  return shareQuery(db, paymentId, feedId).forUpdate().executeTakeFirstOrThrow()
}

function shareQuery(db: Ctx['db'], paymentId: string, feedId: string) {
  return db
    .selectFrom('card_shares')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('feed_id', '=', feedId)
}
