import { mayBeOver } from '#app/rules/accounts/standing.ts'
import type { Role } from '#app/rules/base/desk.ts'
import { standingTexts as texts } from '#app/texts/accounts/standing.ts'
import { roleOf } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { accountLabel } from '#app/.server/accounts/profile/index.ts'

/** An account that the operator changes, locked until the transaction ends. */
export interface HeldAccount {
  id: string
  email: string | null
  username: string | null
  role: Role | null
  /** How those who work with it call it. */
  label: string
  endsAt: Date | null
}

/**
 * Locks an account for what the actor is about to do to it, in the transaction of the change.
 * @throws AppError 404 ACCOUNT_NOT_FOUND, 403 HAS_ROLE for a moderator, 409 SELF unless `isOwnAllowed`
 */
export async function holdAccount(
  ctx: Ctx,
  id: string,
  { isOwnAllowed = false }: { isOwnAllowed?: boolean } = {},
): Promise<HeldAccount> {
  const row = await ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'username', 'is_admin', 'is_moderator', 'ends_at'])
    .select(accountLabel('users').as('label'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('ACCOUNT_NOT_FOUND', texts.notFound)
  const { is_admin, is_moderator, ends_at, ...rest } = row
  const role = is_admin ? 'OPERATOR' : is_moderator ? 'MODERATOR' : null
  const actor = {
    id: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    role: roleOf(ctx.actor),
  }
  const why = mayBeOver(actor, { id, role }, { isOwnAllowed })
  if (why) throw new AppError(why, { status: why === 'SELF' ? 409 : 403, message: texts[why] })
  return { ...rest, role, endsAt: ends_at }
}
