import type { WalletTransaction } from '#app/schemas/wallet-transactions.ts'
import { requireUserId } from '#app/.server/actor.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { shownTransaction } from './read.ts'

const atOnce = 500

/** All transactions of the signed-in account, newest first, a page of them at a time. */
export async function* exportTransactions(ctx: Ctx): AsyncGenerator<WalletTransaction[]> {
  let last: { at: Date; id: string } | undefined
  do {
    const before = last
    const rows = await ctx.db
      .selectFrom('wallet_transactions')
      .selectAll()
      .where('user_id', '=', requireUserId(ctx.actor))
      .$if(before !== undefined, (query) =>
        query.where((eb) =>
          eb(eb.refTuple('at', 'id'), '<', eb.tuple(before?.at ?? new Date(0), before?.id ?? '')),
        ),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(atOnce)
      .execute()
    if (rows.length > 0) yield rows.map(shownTransaction)
    last = rows.length === atOnce ? rows.at(-1) : undefined
  } while (last !== undefined)
}
