import { randomBytes } from 'node:crypto'
import { addDays } from 'date-fns/addDays'
import type { z } from 'zod'
import type { createEventWalletInput, OwnEventWallet } from '#app/schemas/event-wallets.ts'
import { eventWalletTexts } from '#app/texts/event-wallets.ts'
import { requireFreshProof } from '#app/.server/accounts/index.ts'
import { requireUserId } from '#app/.server/actor.ts'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { lockFor } from '#app/.server/db/index.ts'
import { AppError } from '#app/.server/errors.ts'
import { newId } from '#app/.server/ids.ts'
import { balancesOf, type LedgerAccount, post, transferStatus } from '../ledger/index.ts'
import { writeTransactions } from '../transactions/write.ts'
import { refused } from '../wallet/refused.ts'
import { payerOf } from './owner.ts'
import { hashOfToken } from './token.ts'

const mostOpen = 100

/**
 * pay/event-wallet-create: a wallet for a guest, filled from that of the signed-in account, after a fresh proof. Whoever
 * has the token has the wallet; it is told this once.
 * @throws AppError 402 WALLET_BALANCE_LOW, 403 PROOF_NEEDED, 409 TOO_MANY, MADE_BEFORE
 */
export async function createEventWallet(
  ctx: Ctx,
  { name, satoshis, days, ulid }: z.output<typeof createEventWalletInput>,
): Promise<{ _id: string; token: string }> {
  const userId = requireUserId(ctx.actor)
  await requireFreshProof(ctx, 'withdraw')
  const token = randomBytes(24).toString('base64url')
  return transact(ctx, async (ctx) => {
    await lockFor(ctx, `event wallets of ${userId}`)
    const transfer = `event-wallet:${userId}:${ulid.toUpperCase()}`
    if ((await transferStatus(ctx, transfer)) !== null)
      throw new AppError('MADE_BEFORE', {
        status: 409,
        message: eventWalletTexts.errors.MADE_BEFORE,
      })
    if ((await countOpen(ctx, userId)) >= mostOpen)
      throw new AppError('TOO_MANY', { status: 409, message: eventWalletTexts.errors.TOO_MANY })
    const id = newId()
    const guest = payerOf(id)
    const debit = `wallet:${userId}` as const
    const msat = satoshis * 1000
    const { outcome } = await post(ctx, [
      { id: transfer, debit, credit: guest.account, amount: msat },
    ])
    if (outcome === 'REFUSED') throw refused('WALLET_BALANCE_LOW')
    await ctx.db
      .insertInto('event_wallets')
      .values({
        id,
        user_id: userId,
        token_hash: hashOfToken(token),
        name,
        created_at: ctx.now(),
        expires_at: addDays(ctx.now(), days),
      })
      .execute()
    const shown = { transferId: transfer, status: 'SUCCESS' } as const
    const details = { message: eventWalletTexts.madeFor(name) }
    await writeTransactions(ctx, [
      { ...shown, userId, type: 'WITHDRAW', action: 'WITHDRAW', msat: -msat, details },
      { ...shown, userId: guest.userId, type: 'DEPOSIT', action: 'DEPOSIT', msat },
    ])
    return { _id: id, token }
  })
}

async function countOpen({ db, now }: Ctx, userId: string): Promise<number> {
  const { open } = await db
    .selectFrom('event_wallets')
    .select((column) => column.fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now())
    .executeTakeFirstOrThrow()
  return open
}

/** me/event-wallets: the latest event wallets that the signed-in account has made, and what is left in them. */
export async function listEventWallets(ctx: Ctx): Promise<{ wallets: OwnEventWallet[] }> {
  const rows = await ctx.db
    .selectFrom('event_wallets')
    .select(['id', 'name', 'created_at', 'expires_at'])
    .where('user_id', '=', requireUserId(ctx.actor))
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
  const accounts = rows.map(({ id }): LedgerAccount => payerOf(id).account)
  const balances = await balancesOf(ctx, accounts)
  return {
    wallets: rows.map(({ id, name, created_at, expires_at }) => ({
      _id: id,
      name,
      millisats: balances.get(payerOf(id).account)?.total ?? 0,
      created: created_at.toISOString(),
      expires: expires_at.toISOString(),
      is_over: expires_at <= ctx.now(),
    })),
  }
}
