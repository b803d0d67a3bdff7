import { sql } from 'kysely'
import { eventWalletTexts } from '#app/texts/money/event-wallets.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { RowOf } from '#app/.server/base/db/index.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { balanceOf, post, writeTransactions } from '#app/.server/money/books/index.ts'
import { eventWalletPayer } from './payer.ts'

type ExpiredWallet = RowOf<'event_wallets', 'id' | 'user_id' | 'name'>

const maxAtOnce = 500

/** Job: returns the balances of expired event wallets to their creators, late payments included. */
export async function returnEventWalletBalances(ctx: Ctx): Promise<void> {
  const { rows } = await sql<ExpiredWallet>`
    select id, user_id, name from event_wallets
    join ledger_balances on account_id = 'event:' || id and stripe = 0
    where expires_at <= ${ctx.now()} and credits_posted - debits_posted - debits_pending > 0
    order by expires_at limit ${maxAtOnce}
  `.execute(ctx.db)
  for (const wallet of rows) await returnBalance(ctx, wallet)
}

/** pay/event-wallet-end: expires a wallet of the signed-in account now. Idempotent. @throws AppError 404 */
export async function endEventWallet(
  ctx: Ctx,
  { _id: id }: { _id: string },
): Promise<Record<string, never>> {
  const wallet = await ctx.db
    .updateTable('event_wallets')
    .set({ expires_at: sql`least(expires_at, ${ctx.now()})` })
    .where('id', '=', id)
    .where('user_id', '=', requireUserId(ctx.actor))
    .returning(['id', 'user_id', 'name'])
    .executeTakeFirst()
  if (!wallet) throw notFound()
  await returnBalance(ctx, wallet)
  return {}
}

/** Returns the balance of an expired event wallet to its creator. */
export async function returnBalance(
  ctx: Ctx,
  { id, user_id: userId, name }: ExpiredWallet,
): Promise<void> {
  const guest = eventWalletPayer(id)
  await transact(ctx, async (ctx) => {
    const { available } = await balanceOf(ctx, guest.account)
    if (available <= 0) return
    const transferId = `event-back:${newId()}`
    const credit = `wallet:${userId}` as const
    const unit = [{ id: transferId, debit: guest.account, credit, amount: available }]
    // A concurrent request has returned or spent it.
    if ((await post(ctx, unit)).outcome === 'REFUSED') return
    const shown = { transferId, status: 'SUCCESS' } as const
    const details = { message: eventWalletTexts.backFrom(name) }
    await writeTransactions(ctx, [
      { ...shown, userId, type: 'DEPOSIT', action: 'DEPOSIT', msat: available, details },
      { ...shown, userId: guest.userId, type: 'WITHDRAW', action: 'WITHDRAW', msat: -available },
    ])
  })
}
