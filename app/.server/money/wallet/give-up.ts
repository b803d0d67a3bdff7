import { sql } from 'kysely'
import { accountDataTexts as texts } from '#app/texts/accounts/account-data.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { expireEventWallets } from './event-wallets/expire.ts'
import { endPending, post } from '#app/.server/money/books/index.ts'
import { remainingBalance } from './remaining-balance.ts'

/**
 * The balance that an account gave up when it asked for its deletion: held until the deletion, or until the account
 * stays.
 */
interface GivenUp {
  id: string
  msat: number
}

/**
 * Holds what an account gives up, in the caller's transaction: exactly the sum (in millisats) that its owner was shown,
 * so that later income isn't lost with it. Its event wallets expire, and are part of the sum.
 * @throws AppError 409 PAYMENT_PENDING, SATS_DIFFER, 400 SATS_LEFT if nothing was given up
 */
export async function giveUpWallet(ctx: Ctx, userId: string, msat: number | null): Promise<void> {
  await releaseGivenUpOf(ctx, userId)
  const { millisats, heldMillisats } = await remainingBalance(ctx, userId)
  if (heldMillisats > 0) throw pending()
  if (msat === null && millisats > 0) throw invalid('give_up', texts.giveUpMissing, 'SATS_LEFT')
  if ((msat ?? 0) !== millisats)
    throw new AppError('SATS_DIFFER', {
      status: 409,
      message: texts.sumChanged(paymentTexts.exactSats(millisats)),
      details: { millisats },
    })
  await expireEventWallets(ctx, userId)
  if (millisats === 0) return
  const transfer = { debit: `wallet:${userId}`, credit: 'fees', amount: millisats } as const
  const id = `${giveUpParent(userId)}:${newId()}`
  const hold = await post(ctx, [{ id, ...transfer, isPending: true, parent: giveUpParent(userId) }])
  // A concurrent payment is using the balance.
  if (hold.outcome === 'REFUSED') throw pending()
}

function pending(): AppError {
  return new AppError('PAYMENT_PENDING', { status: 409, message: texts.paymentPending })
}

function giveUpParent(userId: string): string {
  return `given-up:${userId}`
}

/** The hold of what an account has given up; null if it has given up nothing. */
export async function givenUpOf({ db }: Pick<Ctx, 'db'>, userId: string): Promise<GivenUp | null> {
  const row = await db
    .selectFrom('ledger_transfers')
    .select(['id', 'amount as msat'])
    .where('parent_id', '=', giveUpParent(userId))
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return row ?? null
}

/** Releases what an account has given up, since it stays. */
export async function releaseGivenUpOf(ctx: Ctx, userId: string): Promise<void> {
  const givenUp = await givenUpOf(ctx, userId)
  if (givenUp) await endPending(ctx, [{ id: givenUp.id, amount: 0 }])
}

/**
 * Releases the holds of accounts that stay: older versions of the product don't when an account takes its deletion
 * back.
 */
export async function releaseGivenUp(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select u.id as user_id from ledger_transfers t join users u on t.parent_id = 'given-up:' || u.id
    where t.status = 'PENDING' and t.id like 'given-up:%' and u.ends_at is null
  `.execute(ctx.db)
  for (const { user_id: userId } of rows)
    await transact(ctx, async (ctx) => {
      const user = await ctx.db
        .selectFrom('users')
        .select('ends_at')
        .where('id', '=', userId)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (user?.ends_at === null) await releaseGivenUpOf(ctx, userId)
    })
}
