import { accountDataTexts } from '#app/texts/accounts/account-data.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

/** Refuses to log in to an account whose two weeks are over: the deletion job removes it within the hour. */
export async function refuseEnded(ctx: Pick<Ctx, 'db' | 'now'>, userId: string): Promise<void> {
  const ended = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('ends_at', '<=', ctx.now())
    .executeTakeFirst()
  if (ended) throw accountEnded()
}

/** 409: the account is over, and can't be kept. */
export function accountEnded(): AppError {
  return new AppError('ACCOUNT_ENDED', { status: 409, message: accountDataTexts.ended })
}
