import {
  type TransactionDetails,
  transactionDetailsSchema,
} from '#app/schemas/money/wallet-transactions.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { notifyWallets } from './notify.ts'

/** An incoming transfer, as its owner's wallet shows it. */
export interface IncomingTransaction {
  userId: string
  msat: number
  at: Date
  details: TransactionDetails
}

/** The incoming transaction of a transfer; null if no wallet shows it. `lock` makes other callers that lock it wait. */
export async function findIncomingTransaction(
  { db }: Pick<Ctx, 'db'>,
  transferId: string,
  { lock = false } = {},
): Promise<IncomingTransaction | null> {
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
export async function addTransactionDetails(
  ctx: Ctx,
  transferId: string,
  added: TransactionDetails,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const incoming = await findIncomingTransaction(ctx, transferId, { lock: true })
    if (!incoming) return
    const { userId, details } = incoming
    const counterpart = { ...details.counterpart, ...added.counterpart }
    const isKnown = Object.values(counterpart).some((part) => part !== undefined)
    const all = { ...details, ...added, ...(isKnown ? { counterpart } : {}) }
    const changed = await ctx.db
      .updateTable('wallet_transactions')
      .set({ details: JSON.stringify(all) })
      .where('transfer_id', '=', transferId)
      .where('user_id', '=', userId)
      .returning(['user_id', 'id'])
      .execute()
    await notifyWallets(ctx, changed)
  })
}
