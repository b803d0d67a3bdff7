import type {
  TransactionFilter,
  WalletTransaction,
} from '#app/schemas/money/wallet-transactions.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { newestFirst } from './list.ts'
import { toWalletTransaction } from './record.ts'

const pageSize = 500

/** All transactions of the signed-in account that match the filter, newest first, in pages. */
export async function* exportTransactions(
  ctx: Ctx,
  filter: TransactionFilter = {},
): AsyncGenerator<WalletTransaction[]> {
  const query = newestFirst(ctx, requireUserId(ctx.actor), filter).limit(pageSize)
  let rows = await query.execute()
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    const { at, id } = last
    yield rows.map(toWalletTransaction)
    if (rows.length < pageSize) return
    rows = await query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(at, id))).execute()
  }
}
