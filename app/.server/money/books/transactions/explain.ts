import {
  type TransactionDetails,
  transactionDetailsSchema,
} from '#app/schemas/money/wallet-transactions.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { tellOfTransactions } from './tell.ts'

/** An incoming transfer, as its owner's wallet shows it. */
export interface Receipt {
  userId: string
  msat: number
  at: Date
  details: TransactionDetails
}

/** The incoming transaction of a transfer; null if no wallet shows it. `lock` makes other callers that lock it wait. */
export async function findReceipt(
  { db }: Pick<Ctx, 'db'>,
  transferId: string,
  { lock = false } = {},
): Promise<Receipt | null> {
  const row = await db
    .selectFrom('wallet_transactions')
    .select(['user_id as userId', 'msat', 'at', 'details'])
    .where('transfer_id', '=', transferId)
    .where('status', '=', 'SUCCESS')
    .where('msat', '>', 0)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return null
  return { ...row, details: transactionDetailsSchema.safeParse(row.details).data ?? {} }
}

/** Merges details that became known later into a transaction, and notifies open wallets. */
export async function explainTransaction(
  ctx: Ctx,
  transferId: string,
  known: TransactionDetails,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const receipt = await findReceipt(ctx, transferId, { lock: true })
    if (!receipt) return
    const { userId, details } = receipt
    const counterpart = { ...details.counterpart, ...known.counterpart }
    const isKnown = Object.values(counterpart).some((part) => part !== undefined)
    const all = { ...details, ...known, ...(isKnown ? { counterpart } : {}) }
    const explained = await ctx.db
      .updateTable('wallet_transactions')
      .set({ details: JSON.stringify(all) })
      .where('transfer_id', '=', transferId)
      .where('user_id', '=', userId)
      .returning(['user_id', 'id'])
      .execute()
    await tellOfTransactions(ctx, explained)
  })
}
