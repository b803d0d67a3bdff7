import type { Ctx } from '#app/.server/base/ctx.ts'
import { balanceOf, balancesOf } from './ledger/balances.ts'

/** The available balance of an account's wallet, in millisats. */
export async function walletBalance(ctx: Ctx, userId: string): Promise<number> {
  return (await balanceOf(ctx, `wallet:${userId}`)).available
}

/** The available wallet balances of several accounts, by id. */
export async function walletBalances(
  ctx: Pick<Ctx, 'db'>,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const balances = await balancesOf(
    ctx,
    userIds.map((id) => `wallet:${id}` as const),
  )
  return new Map(userIds.map((id) => [id, balances.get(`wallet:${id}`)?.available ?? 0]))
}
