import { timingSafeEqual } from 'node:crypto'
import type { CurrentUser, LogInWithCode } from '#app/schemas/accounts.ts'
import { recordEvent } from '../audit/index.ts'
import { type Ctx, transact } from '../ctx.ts'
import { newId } from '../ids.ts'
import { authError } from './auth-error.ts'
import { toCurrentUser } from './current-user.ts'
import { hashLoginCode } from './login-code.ts'
import { countHit, networkOf } from './rate-limit.ts'
import { createSession } from './sessions.ts'

export interface LogIn {
  /** What a client has for x-tributary-token: with Firebase, the custom token to sign in with there. */
  token: string
  /** What the session cookie carries. */
  sessionSecret: string
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
  const within = await countHit(ctx, {
    bucket: `log-in network ${networkOf(ctx.address)}`,
    hits: 60,
    seconds: 3600,
  })
  if (!within) throw authError('ERROR_AUTH_TOO_MANY_REQUESTS')
  const wanted = await takeTry(ctx, email)
  const given = hashLoginCode(ctx.secret, email, code)
  if (!timingSafeEqual(wanted, given)) throw authError('ERROR_AUTH_CODE_INVALID')
  return transact(ctx, async (ctx) => {
    await useUp(ctx, email, given)
    const user = await findOrCreateUser(ctx, email)
    const session = await createSession(ctx, user.id)
    await recordEvent(ctx, 'LOGGED_IN_WITH_CODE', { accountId: user.id })
    const token = await ctx.tokens.issue({ userId: user.id, sessionId: session.id })
    return { token, sessionSecret: session.secret, user: toCurrentUser(user) }
  })
}

/** Pays for a guess before it is looked at: parallel guesses cannot share one try. */
async function takeTry(ctx: Ctx, email: string): Promise<Buffer> {
  const row = await ctx.db
    .updateTable('login_codes')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('email', '=', email)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', ctx.now())
    .returning('code_hash')
    .executeTakeFirst()
  if (!row) throw authError('ERROR_AUTH_CODE_EXPIRED')
  return row.code_hash
}

async function useUp(ctx: Ctx, email: string, codeHash: Buffer): Promise<void> {
  const used = await ctx.db
    .deleteFrom('login_codes')
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .returning('email')
    .executeTakeFirst()
  if (!used) throw authError('ERROR_AUTH_CODE_EXPIRED')
}

function findOrCreateUser(ctx: Ctx, email: string) {
  return ctx.db
    .insertInto('users')
    .values({ id: newId(), email, created_at: ctx.now() })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning(['id', 'email', 'username', 'context', 'is_admin'])
    .executeTakeFirstOrThrow()
}
