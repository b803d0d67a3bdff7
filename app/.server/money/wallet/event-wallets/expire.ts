import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { returnBalance } from './give-back.ts'

/** Ids of the event wallets that an account has made. */
export async function eventWalletIds({ db }: Pick<Ctx, 'db'>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('event_wallets')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Expires all event wallets of an account now, and returns their balances to it. */
export async function expireEventWallets(ctx: Ctx, userId: string): Promise<void> {
  const ended = await ctx.db
    .updateTable('event_wallets')
    .set({ expires_at: sql`least(expires_at, ${ctx.now()})` })
    .where('user_id', '=', userId)
    .returning(['id', 'user_id', 'name'])
    .execute()
  for (const wallet of ended) await returnBalance(ctx, wallet)
}
