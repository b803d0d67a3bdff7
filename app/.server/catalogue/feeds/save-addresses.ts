import type { Ctx } from '#app/.server/base/ctx.ts'

const longestAddress = 2000
/** Fewer than are looked at (`aliasesOf`): the ways of its own moves come to these. */
const maxSaved = 400

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

/**
 * Has an address lead to a feed that redirected there, as long as few do: the operator has to see a feed's former
 * addresses among them.
 */
export async function saveAlias(ctx: Pick<Ctx, 'db'>, feedId: string, url: string): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('feed_addresses')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('feed_id', '=', feedId)
    .executeTakeFirstOrThrow()
  if (Number(count) < maxSaved) await saveAddresses(ctx, feedId, [url])
}
