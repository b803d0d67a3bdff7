import type {
  TransactionAction,
  TransactionDetails,
  TransactionStatus,
  TransactionType,
} from '#app/schemas/money/wallet-transactions.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { priceOfNow } from '#app/.server/base/ports/price/index.ts'
import { notifyWallets } from './notify.ts'

/** A transaction to be shown in a wallet. */
export interface NewTransaction {
  userId: string
  /** The transfer in the ledger; a wallet shows one transaction for each. */
  transferId: string
  type: TransactionType
  action: TransactionAction
  status: TransactionStatus
  /** Positive if it comes in. */
  msat: number
  feeMsat?: number
  details?: TransactionDetails
}

/**
 * Writes transactions, in the caller's transaction. If the transfer is shown already, status and amount are updated.
 */
export async function writeTransactions(
  ctx: Ctx,
  transactions: readonly NewTransaction[],
): Promise<void> {
  if (transactions.length === 0) return
  const price = await priceOfNow(ctx)
  const written = await ctx.db
    .insertInto('wallet_transactions')
    .values(
      transactions.map(({ userId, transferId, feeMsat = 0, details = {}, ...shown }) => ({
        ...shown,
        user_id: userId,
        id: newId(),
        transfer_id: transferId,
        fee_msat: feeMsat,
        at: ctx.now(),
        price,
        details: JSON.stringify(details),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['transfer_id', 'user_id']).doUpdateSet((set) => ({
        status: set.ref('excluded.status'),
        msat: set.ref('excluded.msat'),
        fee_msat: set.ref('excluded.fee_msat'),
      })),
    )
    .returning(['user_id', 'id'])
    .execute()
  await notifyWallets(ctx, written)
}

/** Sets the final status of a transfer's transactions. */
export async function endTransactions(
  ctx: Ctx,
  transferId: string,
  end: { status: TransactionStatus; feeMsat?: number },
): Promise<void> {
  const rows = await ctx.db
    .updateTable('wallet_transactions')
    .set({ status: end.status, fee_msat: end.feeMsat ?? 0 })
    .where('transfer_id', '=', transferId)
    .returning(['user_id', 'id'])
    .execute()
  await notifyWallets(ctx, rows)
}

/** Reassigns the transactions of one transfer to another, in the transaction that writes them. */
export async function moveTransactions(
  { db }: Pick<Ctx, 'db'>,
  from: string,
  to: string,
): Promise<void> {
  await db
    .updateTable('wallet_transactions')
    .set({ transfer_id: to })
    .where('transfer_id', '=', from)
    .execute()
}
