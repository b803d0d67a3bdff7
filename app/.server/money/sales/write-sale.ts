import type { UnlockType } from '#app/rules/money/prices.ts'
import type { PayWay } from '#app/schemas/money/subscriptions.ts'
import type { TransactionDetails } from '#app/schemas/money/wallet-transactions.ts'
import { publicProfile } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { feedOfContent, writeRevenue } from '#app/.server/money/revenue/index.ts'
import {
  type NewTransaction,
  saleTransfer,
  writeTransactions,
} from '#app/.server/money/books/index.ts'
import { reserveSaleKey } from './fingerprint.ts'
import type { SaleShare } from './sale-shares.ts'

/** A payment for a subscription or purchase. */
export interface NewSale {
  feedId: string
  id: string
  kind: 'SUBSCRIPTION' | 'PURCHASE'
  userId: string
  /** The unlocked item, by hosting id. */
  item: { id: string; unlocktype: UnlockType } | null
  /** The paid content, by public id. */
  content: { type: string; id: string; title: string }
  way: PayWay
  cents: number
  /** From the wallet: amount, and bitcoin price in US dollars. */
  sats: { msat: number; price: number } | null
  /** By card: order and charge. */
  card: { orderId: string; chargeId: string } | null
  /** The paid month. */
  period: { from: Date; until: Date } | null
  /** Fingerprint of the request; null for renewals and card payments. */
  fingerprint: Buffer | null
  shares: readonly SaleShare[]
}

/**
 * Writes a sale with its wallet transactions, and enqueues its sale receipt by mail: in the transaction that takes the
 * money.
 */
export async function writeSale(ctx: Ctx, sale: NewSale): Promise<void> {
  const at = { feed_id: sale.feedId, id: sale.id }
  await ctx.db.insertInto('sale_directory').values(at).execute()
  if (sale.fingerprint) await reserveSaleKey(ctx, sale.id, sale.fingerprint)
  await ctx.db
    .insertInto('sales')
    .values({
      ...at,
      kind: sale.kind,
      user_id: sale.userId,
      item_id: sale.item?.id ?? null,
      unlocktype: sale.item?.unlocktype ?? null,
      content_id: sale.content.id,
      content_type: sale.content.type,
      title: sale.content.title,
      way: sale.way,
      cents: sale.cents,
      msat: sale.sats?.msat ?? null,
      price: sale.sats?.price ?? null,
      order_id: sale.card?.orderId ?? null,
      charge_id: sale.card?.chargeId ?? null,
      paid_from: sale.period?.from ?? null,
      paid_until: sale.period?.until ?? null,
      created_at: ctx.now(),
    })
    .execute()
  if (sale.sats) await writeShares(ctx, sale)
  await enqueue(ctx, 'mail-payer', { about: 'PAID', feedId: sale.feedId, id: sale.id })
}

async function writeShares(ctx: Ctx, sale: NewSale): Promise<void> {
  await ctx.db
    .insertInto('sale_shares')
    .values(
      sale.shares.map((share, index) => ({
        feed_id: sale.feedId,
        sale_id: sale.id,
        index,
        name: share.name,
        split: share.split,
        msat: share.msat,
        is_fee: share.isFee,
        is_kept: share.isKept,
        payee: share.payee,
        transfer_id: share.transferId,
      })),
    )
    .execute()
  await writeSaleRevenue(ctx, sale)
  await writeTransactions(ctx, [payerTransaction(sale), ...(await payeeTransactions(ctx, sale))])
}

/** Writes the sale's revenue; the payer's own share is none. */
async function writeSaleRevenue(ctx: Ctx, sale: NewSale): Promise<void> {
  const paid = sale.shares.filter(({ isFee, transferId }) => !isFee && transferId !== null)
  await writeRevenue(ctx, {
    feedId: await feedOfContent(ctx, sale.content.id),
    id: saleTransfer(sale.id),
    at: ctx.now(),
    action: sale.kind,
    contentId: sale.content.id,
    supporter: sale.userId,
    amount: { msat: paid.reduce((sum, { msat }) => sum + msat, 0) },
    price: sale.sats?.price ?? null,
  })
}

/** The payer's transaction: one for the whole sale. */
function payerTransaction(sale: NewSale): NewTransaction {
  const moved = sale.shares.filter(({ transferId }) => transferId !== null)
  return {
    userId: sale.userId,
    transferId: saleTransfer(sale.id),
    type: 'PURCHASE',
    action: sale.kind,
    status: 'SUCCESS',
    msat: -moved.reduce((sum, { msat }) => sum + msat, 0),
    details: detailsOf(sale),
  }
}

/** The payees' transactions. */
async function payeeTransactions(ctx: Ctx, sale: NewSale): Promise<NewTransaction[]> {
  const payer = await publicProfile(ctx, sale.userId)
  const name = payer?.name ?? payer?.username
  const counterpart = { user_id: sale.userId, ...(name ? { name } : {}) }
  const earned = new Map<string, NewTransaction>()
  for (const { transferId, payee, msat } of sale.shares) {
    if (transferId === null || payee === null) continue
    earned.set(transferId, {
      userId: payee,
      transferId,
      type: 'EARNING',
      action: sale.kind,
      status: 'SUCCESS',
      msat: (earned.get(transferId)?.msat ?? 0) + msat,
      details: { counterpart, ...detailsOf(sale) },
    })
  }
  return [...earned.values()]
}

function detailsOf({ id, content }: NewSale): TransactionDetails {
  return { sale_id: id, content }
}
