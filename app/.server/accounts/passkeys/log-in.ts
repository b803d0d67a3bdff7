import type { PasskeyAnswer } from '#app/schemas/passkeys.ts'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { type LogIn, openSession } from '../log-in-with-code.ts'
import { checkPasskey } from './check.ts'

/**
 * Logs in with a passkey, which itself says whose it is.
 * @throws AppError 400 PASSKEY_INVALID
 */
export async function logInWithPasskey(ctx: Ctx, answer: PasskeyAnswer): Promise<LogIn> {
  const userId = await checkPasskey(ctx, 'log-in', answer)
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'username', 'context', 'is_admin'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return transact(ctx, (ctx) => openSession(ctx, user, 'LOGGED_IN_WITH_PASSKEY'))
}
