import type { Ctx } from '#app/.server/base/ctx.ts'
import { forgetSupporter } from './count-boost.ts'

/**
 * Removes a deleted account as sender and payee from boosts, streams and zaps, which stay. In the transaction that
 * closes its wallet.
 */
export async function forgetSender(ctx: Ctx, userId: string): Promise<void> {
  await forgetSupporter(ctx, userId)
  await ctx.db
    .updateTable('boosts')
    .set({ user_id: null, sender_name: null, sender_key: null })
    .where('user_id', '=', userId)
    .execute()
  await ctx.db.updateTable('boost_legs').set({ payee: null }).where('payee', '=', userId).execute()
  await ctx.db
    .updateTable('feed_zaps')
    .set({ user_id: null, sender_key: null })
    .where('user_id', '=', userId)
    .execute()
}
