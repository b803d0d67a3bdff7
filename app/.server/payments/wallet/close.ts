import type { Ctx } from '#app/.server/ctx.ts'
import { newId } from '#app/.server/ids.ts'
import { transact } from '#app/.server/ctx.ts'
import { expireEventWallets, eventWalletIds } from '../event-wallets/expire.ts'
import { forgetSupporter } from '../shown/count.ts'
import { noteTransactions } from '../transactions/tell.ts'
import { balancesOf, type LedgerAccount, post } from '../ledger/index.ts'

/** What an account still has, in its wallet and its event wallets. Amounts are millisats. */
export interface WalletRest {
  millisats: number
  /** Held for payments whose end isn't known. */
  heldMillisats: number
}

/** What would be lost with an account. */
export async function walletRest(ctx: Ctx, userId: string): Promise<WalletRest> {
  const events = await eventWalletIds(ctx, userId)
  const accounts: LedgerAccount[] = [
    `wallet:${userId}`,
    ...events.map((id) => `event:${id}` as const),
  ]
  const balances = [...(await balancesOf(ctx, accounts)).values()]
  const sum = (of: (balance: (typeof balances)[number]) => number) =>
    balances.reduce((total, balance) => total + of(balance), 0)
  return {
    millisats: sum(({ total }) => total),
    heldMillisats: sum(({ total, available }) => total - available),
  }
}

/**
 * Ends the wallet of an account that is deleted: what is left is the product's, and what still arrives is nobody's. False,
 * and nothing is done, while a payment is under way.
 */
export async function closeWallet(ctx: Ctx, userId: string): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    await expireEventWallets(ctx, userId)
    const { millisats, heldMillisats } = await walletRest(ctx, userId)
    if (heldMillisats > 0) return false
    if (millisats > 0) {
      const rest = { debit: `wallet:${userId}`, credit: 'fees', amount: millisats } as const
      const { outcome } = await post(ctx, [{ id: `given-up:${newId()}`, ...rest }])
      // Somebody pays with it just now.
      if (outcome === 'REFUSED') return false
    }
    await forgetWallet(ctx, userId)
    return true
  })
}

async function forgetWallet(ctx: Ctx, userId: string): Promise<void> {
  const owners = [userId, ...(await eventWalletIds(ctx, userId)).map((id) => `event:${id}`)]
  const gone = await ctx.db
    .deleteFrom('wallet_transactions')
    .where('user_id', 'in', owners)
    .returning(['user_id', 'id'])
    .execute()
  await noteTransactions(ctx, gone)
  await ctx.db
    .updateTable('lightning_invoices')
    .set({ account: 'unclaimed', user_id: null, details: JSON.stringify({}) })
    .where('user_id', 'in', owners)
    .where('settled_at', 'is', null)
    .execute()
  await forgetSupporter(ctx, userId)
  await forgetSender(ctx, userId)
  await ctx.db
    .updateTable('feed_zaps')
    .set({ user_id: null, sender_key: null })
    .where('user_id', '=', userId)
    .execute()
  await ctx.db.deleteFrom('event_wallets').where('user_id', '=', userId).execute()
}

/** What was paid stays written, without whom it came from and went to. */
async function forgetSender({ db }: Ctx, userId: string): Promise<void> {
  await db
    .updateTable('boosts')
    .set({ user_id: null, sender_name: null, sender_key: null })
    .where('user_id', '=', userId)
    .execute()
  await db.updateTable('boost_legs').set({ payee: null }).where('payee', '=', userId).execute()
}
