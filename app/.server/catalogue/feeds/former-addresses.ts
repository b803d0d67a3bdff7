import type { Ctx } from '#app/.server/base/ctx.ts'
import { feedAtAddress } from './find-feed.ts'
import { isOwnAddress } from './own-address.ts'

const maxAliases = 500

/** The other addresses that find a feed. */
export async function aliasesOf(
  ctx: Pick<Ctx, 'db'>,
  { id, url }: { id: string; url: string },
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('feed_addresses')
    .select('url')
    .where('feed_id', '=', id)
    .where('url', '<>', url)
    .orderBy('url')
    .limit(maxAliases)
    .execute()
  return rows.map((row) => row.url)
}

/**
 * The addresses that the operator may set a feed to: its aliases, and those in its history, unless they are another
 * feed's by now. Addresses of this site are left out.
 */
export async function formerAddresses(
  ctx: Pick<Ctx, 'db' | 'site'>,
  feed: { id: string; url: string },
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('feed_history')
    .select(['before', 'after'])
    .where('feed_id', '=', feed.id)
    .where('kind', '=', 'ADDRESS')
    .execute()
  const known = [
    ...(await aliasesOf(ctx, feed)),
    ...rows.flatMap(({ before, after }) => [before ?? '', after ?? '']),
  ]
  const candidates = [...new Set(known)].filter(
    (url) => url !== feed.url && /^https?:/.test(url) && !isOwnAddress(ctx.site, url),
  )
  const owners = await Promise.all(candidates.map((url) => feedAtAddress(ctx, url)))
  return candidates.filter((_, at) => [undefined, feed.id].includes(owners[at]?.id))
}
