import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isOpenSession } from './session-life.ts'

// No rate limit has a longer window.
const longestWindow = 24 * 3600_000

/** Deletes expired mailed codes, sessions, challenges, changes that nobody can undo any more, and rate limits. */
export async function cleanUpAccounts(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  for (const table of ['mailed_codes', 'signed_challenges', 'account_changes'] as const)
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
