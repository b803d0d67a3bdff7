import type { PasskeyAnswer } from '#app/schemas/accounts/passkeys.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { type LogIn, openSession } from '../log-in-with-code.ts'
import { lockAccount } from '../login-methods.ts'
import { checkPasskey, passkeyInvalid } from './check.ts'

/**
 * Logs in with a passkey, which itself says whose it is.
 * @throws AppError 400 PASSKEY_INVALID
 */
export async function logInWithPasskey(ctx: Ctx, answer: PasskeyAnswer): Promise<LogIn> {
  const userId = await checkPasskey(ctx, 'log-in', answer)
  return transact(ctx, async (ctx) => {
    await lockAccount(ctx, userId)
    // It may have been taken from the account meanwhile.
    const user = await ctx.db
      .selectFrom('users')
      .innerJoin('passkeys', 'passkeys.user_id', 'users.id')
      .select(['id', 'email', 'username', 'context', 'is_admin', 'is_moderator'])
      .where('id', '=', userId)
      .where('credential_id', '=', answer.id)
      .executeTakeFirst()
    if (!user) throw passkeyInvalid()
    return openSession(ctx, user, 'LOGGED_IN_WITH_PASSKEY')
  })
}
