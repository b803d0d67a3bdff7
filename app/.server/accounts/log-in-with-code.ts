import type { CurrentUser, LogInWithCode } from '#app/schemas/accounts.ts'
import { recordEvent } from '../audit/index.ts'
import type { Ctx } from '../ctx.ts'
import { newId } from '../ids.ts'
import { toCurrentUser } from './current-user.ts'
import { askerFor, deviceTokenFor } from './known-device.ts'
import { redeemCode } from './mailed-codes.ts'
import { loginSubject, stayWithin } from './send-login-code.ts'
import { createSession } from './sessions.ts'

export interface LogIn {
  /** What a client has for x-tributary-token: with Firebase, the custom token to sign in with there. */
  token: string
  /** What the session cookie carries. */
  sessionSecret: string
  /** What the cookie carries by which the account knows this device. */
  deviceToken: string
  user: CurrentUser
}

/**
 * Logs in with a mailed code, which then is used up; the account is made at its first use.
 * @throws AppError ERROR_AUTH_CODE_INVALID, ERROR_AUTH_CODE_EXPIRED (none sent, used up, too old, too many tries),
 * ERROR_AUTH_TOO_MANY_REQUESTS
 */
export async function logInWithCode(
  ctx: Ctx,
  input: Pick<LogInWithCode, 'email' | 'code'>,
): Promise<LogIn> {
  const { email, code } = input
  const asker = await askerFor(ctx, email)
  await stayWithin(ctx, [{ bucket: `log-in ${asker.id}`, hits: 60, seconds: 3600 }])
  return redeemCode(ctx, { subject: loginSubject(email), asker, code }, async (ctx) =>
    openSession(ctx, await findOrCreateUser(ctx, email), 'LOGGED_IN_WITH_CODE'),
  )
}

/** Logs in to an account whose owner has just proved to be that. */
export async function openSession(
  ctx: Ctx,
  user: Parameters<typeof toCurrentUser>[0],
  by: 'LOGGED_IN_WITH_CODE' | 'LOGGED_IN_WITH_PASSKEY',
): Promise<LogIn> {
  const session = await createSession(ctx, user.id)
  await recordEvent(ctx, by, { accountId: user.id })
  return {
    token: await ctx.tokens.issue({ userId: user.id, sessionId: session.id }),
    sessionSecret: session.secret,
    deviceToken: deviceTokenFor(ctx, user.id),
    user: toCurrentUser(user),
  }
}

function findOrCreateUser(ctx: Ctx, email: string) {
  return ctx.db
    .insertInto('users')
    .values({ id: newId(), email, created_at: ctx.now() })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning(['id', 'email', 'username', 'context', 'is_admin'])
    .executeTakeFirstOrThrow()
}
