import { recordEvent } from '../audit/index.ts'
import { type Ctx, transact } from '../ctx.ts'
import { AppError, notFound } from '../errors.ts'
import { usersChanged } from '../realtime/index.ts'

/**
 * Makes the account with this address an admin. The operator's command does this, never a request.
 * @throws AppError 403 FORBIDDEN, 404 ACCOUNT_NOT_FOUND
 */
export async function grantAdmin(ctx: Ctx, input: { email: string }): Promise<void> {
  if (ctx.actor.kind !== 'system')
    throw new AppError('FORBIDDEN', { status: 403, message: 'Not allowed' })
  await transact(ctx, async (ctx) => {
    const row = await ctx.db
      .updateTable('users')
      .set({ is_admin: true })
      .where('email', '=', input.email.trim().toLowerCase())
      .returning('id')
      .executeTakeFirst()
    if (!row)
      throw notFound(
        'ACCOUNT_NOT_FOUND',
        'No account has this address. Log in with it once, then try again.',
      )
    await usersChanged(ctx, [row.id])
    await recordEvent(ctx, 'ADMIN_GRANTED', { accountId: row.id, by: 'OPERATOR' })
  })
}
