import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { usersChanged } from '#app/.server/base/realtime/index.ts'
import { requireOtherOperator } from './operators.ts'
import { requireProduct } from '#app/.server/base/actor.ts'
import { email as address } from '#app/schemas/accounts/accounts.ts'

/**
 * Makes the account with this address an admin. The operator's command does this, never a request.
 * @throws AppError 403 FORBIDDEN, 404 ACCOUNT_NOT_FOUND
 */
export function grantAdmin(ctx: Ctx, { email }: { email: string }): Promise<void> {
  return setAdmin(ctx, email, true)
}

/**
 * Takes it away again: sessions that are open have no more of it with their next request.
 * @throws AppError 403 FORBIDDEN, 404 ACCOUNT_NOT_FOUND, 409 LAST_OPERATOR
 */
export function revokeAdmin(ctx: Ctx, { email }: { email: string }): Promise<void> {
  return setAdmin(ctx, email, false)
}

async function setAdmin(ctx: Ctx, email: string, isAdmin: boolean): Promise<void> {
  requireProduct(ctx.actor)
  await transact(ctx, async (ctx) => {
    // Where nobody can open an account by logging in, the operator's own begins here.
    if (isAdmin && (ctx.site.registration ?? 'open') !== 'open') await makeAccount(ctx, email)
    const row = await ctx.db
      .updateTable('users')
      .set({ is_admin: isAdmin })
      .where('email', '=', email.trim().toLowerCase())
      .returning('id')
      .executeTakeFirst()
    if (row && !isAdmin) await requireOtherOperator(ctx, row.id)
    if (!row)
      throw notFound(
        'ACCOUNT_NOT_FOUND',
        'No account has this address. Log in with it once, then try again.',
      )
    await usersChanged(ctx, [row.id])
    const kind = isAdmin ? 'ADMIN_GRANTED' : 'ADMIN_REVOKED'
    await recordEvent(ctx, kind, { accountId: row.id, by: 'OPERATOR' })
  })
}

async function makeAccount(ctx: Ctx, email: string): Promise<void> {
  const { data: valid } = address.safeParse(email)
  if (valid === undefined) return
  const values = { id: newId(), email: valid, created_at: ctx.now() }
  await ctx.db
    .insertInto('users')
    .values(values)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}
