import { accountLabel } from '#app/.server/accounts/profile/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** How an account is called at the operator's pages; null for a command, and for one that is deleted. */
export async function accountLabelOf(
  { db }: Pick<Ctx, 'db'>,
  userId: string | null,
): Promise<string | null> {
  if (userId === null) return null
  const row = await db
    .selectFrom('users')
    .select(accountLabel('users').as('label'))
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.label ?? null
}
