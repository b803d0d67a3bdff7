import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { giveBack } from './give-back.ts'

/** The event wallets that an account has made. */
export async function eventWalletIds({ db }: Pick<Ctx, 'db'>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('event_wallets')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends all event wallets of an account now, and gives it back what is left in them. */
export async function expireEventWallets(ctx: Ctx, userId: string): Promise<void> {
  const ended = await ctx.db
    .updateTable('event_wallets')
    .set({ expires_at: sql`least(expires_at, ${ctx.now()})` })
    .where('user_id', '=', userId)
    .returning(['id', 'user_id', 'name'])
    .execute()
  for (const wallet of ended) await giveBack(ctx, wallet)
}
