import type { Ctx } from '../ctx.ts'

const longestAddress = 2000

/** Saves addresses that lead to a feed. Those that another feed has stay its own. */
export async function saveAddresses(
  ctx: Pick<Ctx, 'db'>,
  feedId: string,
  urls: readonly string[],
): Promise<void> {
  const rows = [...new Set(urls)]
    .filter((url) => url.length <= longestAddress)
    .map((url) => ({ url, feed_id: feedId }))
  if (rows.length === 0) return
  await ctx.db
    .insertInto('feed_addresses')
    .values(rows)
    .onConflict((conflict) => conflict.column('url').doNothing())
    .execute()
}
