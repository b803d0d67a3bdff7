import type { Ctx } from '#app/.server/base/ctx.ts'
import { eventWalletIds } from './event-wallets/expire.ts'
import { balancesOf, type LedgerAccount } from '#app/.server/money/books/index.ts'

/** The balance of an account's wallet and event wallets. Amounts are millisats. */
export interface RemainingBalance {
  millisats: number
  /** Held for pending payments, and as given up for a deletion. */
  heldMillisats: number
}

/** The balance that would be lost with an account. */
export async function remainingBalance(ctx: Ctx, userId: string): Promise<RemainingBalance> {
  const eventWallets = await eventWalletIds(ctx, userId)
  const accounts: LedgerAccount[] = [
    `wallet:${userId}`,
    ...eventWallets.map((id) => `event:${id}` as const),
  ]
  const balances = [...(await balancesOf(ctx, accounts)).values()]
  const sum = (of: (balance: (typeof balances)[number]) => number) =>
    balances.reduce((total, balance) => total + of(balance), 0)
  return {
    millisats: sum(({ total }) => total),
    heldMillisats: sum(({ total, available }) => total - available),
  }
}
