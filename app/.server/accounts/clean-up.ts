import type { Ctx } from '../ctx.ts'

// No window of a rate limit is longer.
const longestWindow = 24 * 3600_000

/** Deletes mailed codes, sessions, challenges and rate limits that are over. */
export async function cleanUpAccounts(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  for (const table of ['mailed_codes', 'sessions', 'passkey_challenges'] as const)
    await ctx.db.deleteFrom(table).where('expires_at', '<=', now).execute()
  await ctx.db
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(now.getTime() - longestWindow))
    .execute()
}
