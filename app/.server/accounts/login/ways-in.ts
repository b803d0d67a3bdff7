import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { tokenTexts } from '#app/texts/base/refusals.ts'
import { requireSession } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { isOpenSession } from '#app/.server/accounts/sessions/index.ts'

/** Has whoever else changes an account wait: two requests must not take away its last two ways in at once. */
export async function lockAccount(ctx: Pick<Ctx, 'db'>, userId: string): Promise<void> {
  await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** An account whose ways in are being changed by the session that asks. */
export interface ChangingAccount {
  userId: string
  email: string | null
}

/**
 * Locks the signed-in account for a change of its ways in. The session is asked for once more under the lock: it may have
 * ended since the request came in, or got another secret, which whoever asks may not have.
 * @throws AppError 401 UNAUTHORIZED
 */
export async function lockOwnAccount(ctx: Ctx): Promise<ChangingAccount> {
  const { userId, sessionId, renewals = 0 } = requireSession(ctx.actor)
  const user = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const session = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('renewals', '=', renewals)
    .where(isOpenSession(ctx.now()))
    .forKeyShare()
    .executeTakeFirst()
  if (!user || !session)
    throw new AppError('UNAUTHORIZED', { status: 401, message: tokenTexts.notLoggedIn })
  return { userId, email: user.email }
}

/**
 * Called once something was taken away from a locked account, in the same transaction.
 * @throws AppError 409 ONLY_WAY_IN where nobody could log in to it any more
 */
export async function requireWayIn(ctx: Pick<Ctx, 'db'>, userId: string): Promise<void> {
  const left = await ctx.db
    .selectFrom('users')
    .leftJoin('account_nostr_keys as keys', 'keys.user_id', 'users.id')
    .leftJoin('passkeys', 'passkeys.user_id', 'users.id')
    .select(['email', 'keys.pubkey', 'passkeys.credential_id'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  if (left.email === null && left.pubkey === null && left.credential_id === null)
    throw new AppError('ONLY_WAY_IN', {
      status: 409,
      message: nostrIdentityTexts.errors.ONLY_WAY_IN,
    })
}
