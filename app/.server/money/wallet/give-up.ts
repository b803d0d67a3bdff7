import { sql } from 'kysely'
import { accountDataTexts as texts } from '#app/texts/accounts/account-data.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { expireEventWallets } from './event-wallets/expire.ts'
import { endPending, post } from '#app/.server/money/books/index.ts'
import { walletRest } from './rest.ts'

/** What somebody gave up of their wallet when they asked for their account's deletion: held until that comes, or they stay. */
interface GivenUp {
  id: string
  msat: number
}

/**
 * Holds what an account gives up, in the caller's transaction: exactly the sum (in millisats) that its owner was named,
 * so that nothing which comes in later is taken with it. Its event wallets end, and are part of that sum.
 * @throws AppError 409 PAYMENT_PENDING, SATS_DIFFER, 400 SATS_LEFT where no sum was given up
 */
export async function giveUpWallet(ctx: Ctx, userId: string, msat: number | null): Promise<void> {
  await releaseGivenUpOf(ctx, userId)
  const { millisats, heldMillisats } = await walletRest(ctx, userId)
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
  const id = `${parentOf(userId)}:${newId()}`
  const held = await post(ctx, [{ id, ...transfer, isPending: true, parent: parentOf(userId) }])
  // Somebody pays with it just now.
  if (held.outcome === 'REFUSED') throw pending()
}

function pending(): AppError {
  return new AppError('PAYMENT_PENDING', { status: 409, message: texts.paymentPending })
}

function parentOf(userId: string): string {
  return `given-up:${userId}`
}

/** What an account that is about to be deleted has given up; null where that is nothing. */
export async function givenUpOf({ db }: Pick<Ctx, 'db'>, userId: string): Promise<GivenUp | null> {
  const row = await db
    .selectFrom('ledger_transfers')
    .select(['id', 'amount as msat'])
    .where('parent_id', '=', parentOf(userId))
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return row ?? null
}

/** Lets go what an account has given up, since it stays. */
export async function releaseGivenUpOf(ctx: Ctx, userId: string): Promise<void> {
  const givenUp = await givenUpOf(ctx, userId)
  if (givenUp) await endPending(ctx, [{ id: givenUp.id, amount: 0 }])
}

/** Lets go what is held of accounts that stay: a process of an earlier version doesn't when it keeps one. */
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
