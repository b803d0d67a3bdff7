import type { Wallet } from '#app/schemas/money/wallet.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { ownHost } from '#app/.server/base/lib/own-hosts.ts'
import { currentUser } from '#app/.server/accounts/records/index.ts'
import { bitcoinPrice, isPlayMoney } from '#app/.server/base/ports/price/index.ts'
import { balanceOf } from '#app/.server/money/books/index.ts'

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
