import { sql } from 'kysely'
import {
  type TransactionDetails,
  transactionDetailsSchema,
  type TransactionStatus,
} from '#app/schemas/money/wallet-transactions.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  boostOfTransfer,
  boostTransfer,
  tellOfTransactions,
  type TransferStatus,
} from '#app/.server/money/books/index.ts'
import { priceOfDay } from '#app/.server/base/ports/price/index.ts'
import { writeRevenue } from '#app/.server/money/revenue/index.ts'
import { countBoostLater } from './count-later.ts'
import { paidMsat } from './own-fee.ts'
import { freeFees } from './stream-fees.ts'

interface MovedLeg {
  name: string
  type: string
  address: string
  split: number
  msat: number
  status: TransferStatus
  /** Posted amount, with the network fee. */
  posted: number | null
}

/**
 * Updates everything that depends on a share's end: revenue, support totals, the sender's wallet, streaming budgets. In
 * the transaction that ends the share; a transfer that is no share's is ignored.
 */
export async function endBoostTransaction(ctx: Ctx, legTransferId: string): Promise<void> {
  const boostId = boostOfTransfer(legTransferId)
  if (boostId === null) return
  await earnLeg(ctx, legTransferId)
  await countBoostLater(ctx, boostId)
  await showEnd(ctx, boostId)
  await freeFees(ctx, legTransferId)
}

/** Writes the revenue of a share that was sent through the network, once it is posted. */
async function earnLeg(ctx: Ctx, transferId: string): Promise<void> {
  const { rows } = await sql<EndedLeg>`
    select b.feed_id as "feedId", b.content_id as "contentId", b.action, l.msat, t.ended_at as at,
      coalesce(b.user_id, encode(b.sender_key, 'hex'), '') as supporter
    from boost_legs l
    join boosts b on b.feed_id = l.feed_id and b.id = l.boost_id
    join ledger_transfers t on t.id = l.transfer_id
    where l.transfer_id = ${transferId} and t.status = 'POSTED' and not l.is_fee
  `.execute(ctx.db)
  for (const { msat, action, ...leg } of rows)
    await writeRevenue(ctx, {
      ...leg,
      id: transferId,
      action: action === 'STREAM' ? 'STREAM' : 'BOOST',
      amount: { msat },
      price: await priceOfDay(ctx),
    })
}

interface EndedLeg {
  feedId: string
  contentId: string
  action: string
  msat: number
  at: Date
  supporter: string
}

async function showEnd(ctx: Ctx, boostId: string): Promise<void> {
  // Of two shares that end at the same time, the second waits here and then sees the first one's end.
  const shown = await ctx.db
    .selectFrom('wallet_transactions')
    .select(['user_id', 'id', 'details'])
    .where('transfer_id', '=', boostTransfer(boostId))
    .forUpdate()
    .executeTakeFirst()
  if (!shown) return
  const legs = await movedLegs(ctx, boostId)
  const kept = legs.filter(({ status }) => status !== 'VOIDED')
  // If everything was returned, the wallet shows the original amount.
  const paid = kept.length > 0 ? kept : legs
  const details = transactionDetailsSchema.safeParse(shown.details).data ?? {}
  await ctx.db
    .updateTable('wallet_transactions')
    .set({
      status: statusOf(legs),
      msat: -paid.reduce((sum, { msat }) => sum + msat, 0),
      fee_msat: kept.reduce(
        (sum, { posted, msat }) => sum + (posted === null ? 0 : posted - msat),
        0,
      ),
      details: JSON.stringify({ ...details, recipients: paid.map(recipientOf) }),
    })
    .where('transfer_id', '=', boostTransfer(boostId))
    .where('user_id', '=', shown.user_id)
    .execute()
  await tellOfTransactions(ctx, [shown])
}

async function movedLegs({ db }: Ctx, boostId: string): Promise<MovedLeg[]> {
  const { rows } = await sql<MovedLeg>`
    select l.name, l.type, l.address, l.split, ${paidMsat} as msat, t.status, t.posted_amount as posted
    from boost_directory d
    join boost_legs l on l.feed_id = d.feed_id and l.boost_id = d.id
    join ledger_transfers t on t.id = l.transfer_id
    where d.id = ${boostId} order by l.index
  `.execute(db)
  return rows
}

function statusOf(legs: readonly MovedLeg[]): TransactionStatus {
  if (legs.some(({ status }) => status === 'PENDING')) return 'PENDING'
  return legs.some(({ status }) => status === 'POSTED') ? 'SUCCESS' : 'ERROR_UNKNOWN'
}

/** A recipient in the details of the sender's transaction. */
export function recipientOf({
  name,
  type,
  address,
  split,
  msat,
  posted = null,
}: Pick<MovedLeg, 'name' | 'type' | 'address' | 'split' | 'msat'> & Partial<MovedLeg>): NonNullable<
  TransactionDetails['recipients']
>[number] {
  return {
    name,
    ...(type === 'lnaddress' ? { ln_address: address } : { pubkey: address }),
    split,
    sats: msat / 1000,
    ...(posted === null ? {} : { sats_fee: (posted - msat) / 1000 }),
  }
}
