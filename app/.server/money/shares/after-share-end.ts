import { sql } from 'kysely'
import {
  type TransactionDetails,
  transactionDetailsSchema,
  type TransactionStatus,
} from '#app/schemas/money/wallet-transactions.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  boostIdOfTransfer,
  boostTransfer,
  notifyWallets,
  type TransferStatus,
} from '#app/.server/money/books/index.ts'
import { priceOfDay } from '#app/.server/base/ports/price/index.ts'
import { writeRevenue } from '#app/.server/money/revenue/index.ts'
import { enqueueBoostCountById } from './enqueue-count.ts'
import { paidMsat } from './installation-fee.ts'
import { releaseStreamFees } from './stream-fees.ts'

interface MovedShare {
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
export async function afterShareEnd(ctx: Ctx, transferId: string): Promise<void> {
  const boostId = boostIdOfTransfer(transferId)
  if (boostId === null) return
  await writeShareRevenue(ctx, transferId)
  await enqueueBoostCountById(ctx, boostId)
  await updateSenderTransaction(ctx, boostId)
  await releaseStreamFees(ctx, transferId)
}

/** Writes the revenue of a share that was sent through the network, once it is posted. */
async function writeShareRevenue(ctx: Ctx, transferId: string): Promise<void> {
  const { rows } = await sql<EndedShare>`
    select b.feed_id as "feedId", b.content_id as "contentId", b.action, l.msat, t.ended_at as at,
      coalesce(b.user_id, encode(b.sender_key, 'hex'), '') as supporter
    from boost_legs l
    join boosts b on b.feed_id = l.feed_id and b.id = l.boost_id
    join ledger_transfers t on t.id = l.transfer_id
    where l.transfer_id = ${transferId} and t.status = 'POSTED' and not l.is_fee
  `.execute(ctx.db)
  for (const { msat, action, ...entry } of rows)
    await writeRevenue(ctx, {
      ...entry,
      id: transferId,
      action: action === 'STREAM' ? 'STREAM' : 'BOOST',
      amount: { msat },
      price: await priceOfDay(ctx),
    })
}

interface EndedShare {
  feedId: string
  contentId: string
  action: string
  msat: number
  at: Date
  supporter: string
}

async function updateSenderTransaction(ctx: Ctx, boostId: string): Promise<void> {
  // Of two shares that end at the same time, the second waits here and then sees the first one's end.
  const shown = await ctx.db
    .selectFrom('wallet_transactions')
    .select(['user_id', 'id', 'details'])
    .where('transfer_id', '=', boostTransfer(boostId))
    .forUpdate()
    .executeTakeFirst()
  if (!shown) return
  const shares = await movedShares(ctx, boostId)
  const kept = shares.filter(({ status }) => status !== 'VOIDED')
  // If everything was returned, the wallet shows the original amount.
  const paid = kept.length > 0 ? kept : shares
  const details = transactionDetailsSchema.safeParse(shown.details).data ?? {}
  await ctx.db
    .updateTable('wallet_transactions')
    .set({
      status: statusOf(shares),
      msat: -paid.reduce((sum, { msat }) => sum + msat, 0),
      fee_msat: kept.reduce(
        (sum, { posted, msat }) => sum + (posted === null ? 0 : posted - msat),
        0,
      ),
      details: JSON.stringify({ ...details, recipients: paid.map(recipientDetails) }),
    })
    .where('transfer_id', '=', boostTransfer(boostId))
    .where('user_id', '=', shown.user_id)
    .execute()
  await notifyWallets(ctx, [shown])
}

async function movedShares({ db }: Ctx, boostId: string): Promise<MovedShare[]> {
  const { rows } = await sql<MovedShare>`
    select l.name, l.type, l.address, l.split, ${paidMsat} as msat, t.status, t.posted_amount as posted
    from boost_directory d
    join boost_legs l on l.feed_id = d.feed_id and l.boost_id = d.id
    join ledger_transfers t on t.id = l.transfer_id
    where d.id = ${boostId} order by l.index
  `.execute(db)
  return rows
}

function statusOf(shares: readonly MovedShare[]): TransactionStatus {
  if (shares.some(({ status }) => status === 'PENDING')) return 'PENDING'
  return shares.some(({ status }) => status === 'POSTED') ? 'SUCCESS' : 'ERROR_UNKNOWN'
}

/** A recipient in the details of the sender's transaction. */
export function recipientDetails({
  name,
  type,
  address,
  split,
  msat,
  posted = null,
}: Pick<MovedShare, 'name' | 'type' | 'address' | 'split' | 'msat'> &
  Partial<MovedShare>): NonNullable<TransactionDetails['recipients']>[number] {
  return {
    name,
    ...(type === 'lnaddress' ? { ln_address: address } : { pubkey: address }),
    split,
    sats: msat / 1000,
    ...(posted === null ? {} : { sats_fee: (posted - msat) / 1000 }),
  }
}
