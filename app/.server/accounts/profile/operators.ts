import { sql } from 'kysely'
import { standingTexts as texts } from '#app/texts/accounts/standing.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { isSuspended } from '#app/.server/accounts/records/index.ts'

/**
 * Refuses what would leave the installation without an operator, in the transaction of the change. Those who shut out
 * one another at once come one after the other: the second finds the first gone.
 * @throws AppError 409 LAST_OPERATOR
 */
export async function requireOtherOperator(
  ctx: Pick<Ctx, 'db' | 'now'>,
  id: string,
): Promise<void> {
  await lockFor(ctx, 'operators')
  const other = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('id', '<>', id)
    .where('ends_at', 'is', null)
    .where((eb) => eb.not(isSuspended(ctx.now())))
    .where(
      sql<boolean>`not exists (select from waiting_accounts where waiting_accounts.user_id = users.id)`,
    )
    .limit(1)
    .executeTakeFirst()
  if (!other) throw new AppError('LAST_OPERATOR', { status: 409, message: texts.LAST_OPERATOR })
}
