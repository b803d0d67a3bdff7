import type { Wallet } from '#app/schemas/money/wallet.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { ownHost } from '#app/.server/base/lib/own-hosts.ts'
import { currentUser } from '#app/.server/accounts/records/index.ts'
import { bitcoinPrice, isPlayMoney } from '#app/.server/base/ports/price/index.ts'
import { balanceOf, balancesOf } from '#app/.server/money/books/index.ts'

/** me/wallet-get: the wallet of the signed-in account. */
export async function getWallet(ctx: Ctx): Promise<Wallet> {
  const userId = requireUserId(ctx.actor)
  const [balance, user, price] = await Promise.all([
    balanceOf(ctx, `wallet:${userId}`),
    currentUser(ctx),
    bitcoinPrice(ctx),
  ])
  const host = ownHost(ctx.site)
  return {
    balance: {
      millisats: balance.available,
      held_millisats: balance.total - balance.available,
    },
    lightning_address: user?.username ? `${user.username}@${host}` : null,
    price,
    is_play_money: isPlayMoney(ctx),
  }
}

/** What an account could spend now, in millisats. */
export async function walletBalance(ctx: Ctx, userId: string): Promise<number> {
  return (await balanceOf(ctx, `wallet:${userId}`)).available
}

/** The same of accounts, by their ids. */
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
