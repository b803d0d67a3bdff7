import type { WalletTransaction } from '#app/schemas/money/wallet-transactions.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type AskedTransactions, newestFirst, shownTransaction } from './read.ts'

const atOnce = 500

/** All transactions of the signed-in account that match the filter, newest first, in pages. */
export async function* exportTransactions(
  ctx: Ctx,
  asked: AskedTransactions = {},
): AsyncGenerator<WalletTransaction[]> {
  const query = newestFirst(ctx, requireUserId(ctx.actor), asked).limit(atOnce)
  let rows = await query.execute()
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    const { at, id } = last
    yield rows.map(shownTransaction)
    if (rows.length < atOnce) return
    rows = await query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(at, id))).execute()
  }
}
