import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { tokenTexts } from '#app/texts/base/refusals.ts'
import { requireSession } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { isOpenSession } from '#app/.server/accounts/sessions/index.ts'

/** Locks the account, so that two requests can't each remove one of the last two login methods. */
export async function lockAccount(ctx: Pick<Ctx, 'db'>, userId: string): Promise<void> {
  await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** A locked account whose login methods the requesting session changes. */
export interface ChangingAccount {
  userId: string
  email: string | null
}

/**
 * Locks the signed-in account for a change of its login methods. The session is read once more under the lock: it may
 * have ended since the request came in, or have been renewed with a secret that the requester doesn't have.
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
 * Called after a login method was removed from a locked account, in the same transaction.
 * @throws AppError 409 ONLY_WAY_IN where no login method is left
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
