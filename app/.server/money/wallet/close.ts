import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { expireEventWallets, eventWalletIds } from './event-wallets/expire.ts'
import { endPending, queueTransactionRecords } from '#app/.server/money/books/index.ts'
import { givenUpOf } from './give-up.ts'
import { remainingBalance } from './remaining-balance.ts'

/** The result of closing a wallet. */
export interface ClosedWallet {
  /** Millisats that weren't given up: they stay in the ledger and are owed to the former owner. */
  keptMillisats: number
}

/**
 * Closes the wallet of an account that is being deleted. The installation gets what its owner gave up; the rest stays
 * in the ledger, and late payments still arrive there. Null, without a change, while a payment is pending.
 */
export async function closeWallet(ctx: Ctx, userId: string): Promise<ClosedWallet | null> {
  return transact(ctx, async (ctx) => {
    await expireEventWallets(ctx, userId)
    const givenUp = await givenUpOf(ctx, userId)
    const { millisats, heldMillisats } = await remainingBalance(ctx, userId)
    const { msat = 0 } = givenUp ?? {}
    if (heldMillisats > msat) return null
    if (givenUp) await endPending(ctx, [{ id: givenUp.id, amount: msat }])
    await forgetWallet(ctx, userId)
    return { keptMillisats: millisats - msat }
  })
}

async function forgetWallet(ctx: Ctx, userId: string): Promise<void> {
  const owners = [userId, ...(await eventWalletIds(ctx, userId)).map((id) => `event:${id}`)]
  const deleted = await ctx.db
    .deleteFrom('wallet_transactions')
    .where('user_id', 'in', owners)
    .returning(['user_id', 'id'])
    .execute()
  await queueTransactionRecords(ctx, deleted)
  await ctx.db
    .updateTable('lightning_invoices')
    .set({ account: `wallet:${userId}`, user_id: null, details: JSON.stringify({}) })
    .where('user_id', 'in', owners)
    .where('settled_at', 'is', null)
    .execute()
  await ctx.db.deleteFrom('event_wallets').where('user_id', '=', userId).execute()
}
