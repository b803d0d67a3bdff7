import { sql } from 'kysely'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { requireProduct } from '#app/.server/base/actor.ts'
import { isOpenSession } from './session-life.ts'

/**
 * Ends all sessions of an account, named by its address, @username or id, and answers how many there were. The operator's
 * command does this, never a request.
 * @throws AppError 403 FORBIDDEN, 404 ACCOUNT_NOT_FOUND
 */
export async function endSessionsOf(ctx: Ctx, { account }: { account: string }): Promise<number> {
  requireProduct(ctx.actor)
  return transact(ctx, async (ctx) => {
    const user = await ctx.db
      .selectFrom('users')
      .select('id')
      .where(...accountNamed(account.trim()))
      .executeTakeFirst()
    if (!user) throw notFound('ACCOUNT_NOT_FOUND', 'No account has this address, name or id.')
    const ended = await ctx.db
      .deleteFrom('sessions')
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    await recordEvent(ctx, 'ALL_SESSIONS_ENDED', { accountId: user.id, by: 'OPERATOR' })
    return Number(ended.numDeletedRows)
  })
}

/** Ends all sessions of everybody, and answers how many there were. Accounts don't find it in their logs. */
export async function endEverySession(ctx: Ctx): Promise<number> {
  requireProduct(ctx.actor)
  const ended = await ctx.db.deleteFrom('sessions').executeTakeFirst()
  return Number(ended.numDeletedRows)
}

function accountNamed(name: string): ['id' | 'email' | 'username', '=', string] {
  if (name.startsWith('@')) return ['username', '=', name.slice(1).toLowerCase()]
  return name.includes('@') ? ['email', '=', name.toLowerCase()] : ['id', '=', name]
}

// No rate limit has a longer window.
const longestWindow = 24 * 3600_000

/** Deletes expired mailed codes, sessions, tokens of apps, challenges, changes that nobody can undo any more, and rate limits. */
export async function cleanUpAccounts(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  for (const table of [
    'mailed_codes',
    'signed_challenges',
    'account_changes',
    'oauth_tokens',
  ] as const)
    await ctx.db.deleteFrom(table).where('expires_at', '<=', now).execute()
  await ctx.db
    .deleteFrom('sessions')
    .where(sql<boolean>`not ${isOpenSession(now)}`)
    .execute()
  await ctx.db
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(now.getTime() - longestWindow))
    .execute()
}
