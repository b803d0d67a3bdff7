import type { CurrentUser, LogInWithCode } from '#app/schemas/accounts/accounts.ts'
import { sql } from 'kysely'
import { loginTexts } from '#app/texts/accounts/login.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { usersChanged } from '#app/.server/base/realtime/index.ts'
import { toCurrentUser } from '#app/.server/accounts/records/index.ts'
import { admit } from '#app/.server/accounts/registration/index.ts'
import { askerFor, deviceTokenFor } from './known-device.ts'
import { redeemCode } from './mailed-codes.ts'
import { loginSubject, requireWithinLimits } from './send-login-code.ts'
import { createSession, logOut } from '#app/.server/accounts/sessions/index.ts'
import { isKeptForOther } from './account-changes.ts'

export interface LogIn {
  /** The token for x-tributary-token; with Firebase, the custom token to sign in with there. */
  token: string
  /** The value of the session cookie. */
  sessionSecret: string
  /** The value of the device cookie. */
  deviceToken: string
  user: CurrentUser
}

/**
 * Logs in with a mailed code, which is used up by that; creates the account at the first log-in.
 * @throws AppError ERROR_AUTH_CODE_INVALID, ERROR_AUTH_CODE_EXPIRED (none sent, used up, too old, too many tries),
 * ERROR_AUTH_TOO_MANY_REQUESTS, 409 EMAIL_KEPT, 403 REGISTRATION_CLOSED, INVITATION_NEEDED
 */
export async function logInWithCode(
  ctx: Ctx,
  input: Pick<LogInWithCode, 'email' | 'code' | 'invitation'>,
): Promise<LogIn> {
  const { email, code, invitation } = input
  const asker = await askerFor(ctx, email)
  await requireWithinLimits(ctx, [{ bucket: `log-in ${asker.id}`, attempts: 60, seconds: 3600 }])
  return redeemCode(ctx, { subject: loginSubject(email), asker, code }, async (ctx) =>
    openSession(ctx, await findOrCreateUser(ctx, email, invitation), 'LOGGED_IN_WITH_CODE'),
  )
}

/**
 * Opens a session for a user whose code, passkey or Nostr key has just been checked. The session that the request came
 * with ends.
 */
export async function openSession(
  ctx: Ctx,
  user: Parameters<typeof toCurrentUser>[0],
  by: 'LOGGED_IN_WITH_CODE' | 'LOGGED_IN_WITH_PASSKEY' | 'LOGGED_IN_WITH_KEY',
): Promise<LogIn> {
  await logOut(ctx)
  const session = await createSession(ctx, user.id)
  await recordEvent(ctx, by, { accountId: user.id })
  // The account may be new.
  await usersChanged(ctx, [user.id])
  return {
    token: await ctx.tokens.issue({ userId: user.id, sessionId: session.id }),
    sessionSecret: session.secret,
    deviceToken: deviceTokenFor(ctx, user.id),
    user: toCurrentUser(user),
  }
}

/** Refuses an address that its former account can still take back: it makes no new account meanwhile. */
async function findOrCreateUser(ctx: Ctx, email: string, invitation: string | undefined) {
  const user = await ctx.db
    .insertInto('users')
    .values({ id: newId(), email, created_at: ctx.now() })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning(['id', 'email', 'username', 'context', 'is_admin', 'is_moderator'])
    // Only of a new account: an account that has the address already may go on using it.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  if (user.is_new && (await isKeptForOther(ctx, email, user.id)))
    throw new AppError('EMAIL_KEPT', { status: 409, message: loginTexts.emailKept })
  if (user.is_new) await admit(ctx, user.id, { email, invitation })
  return user
}
