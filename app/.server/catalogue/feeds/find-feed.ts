import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { hostedPath, isOwnAddress } from './own-address.ts'

/** The feed that an address leads to. */
export interface FeedAtAddress {
  id: string
  /** The feed's own address, where it is read. */
  url: string
  /** Whether the address asked for is that one; any other is an alias, which finds the feed and says nothing about it. */
  isOwn: boolean
  /** The feed's record in the studio, if it is made here. */
  hostingFeedId: string | null
}

/**
 * The feed that has an address, or once had it, or that it redirected to; null if the catalogue knows none. An address of
 * this site, or a former one of it, means the feed that is made here, however it is written.
 */
export async function feedAtAddress(
  ctx: Pick<Ctx, 'db' | 'site'>,
  url: string,
): Promise<FeedAtAddress | null> {
  const path = hostedPath(url)
  const here = `${ctx.site.publicUrl}${path}`
  if (!isOwnAddress(ctx.site, url)) return found(ctx, url, { here, former: formerly(url, path) })
  return path === null ? null : found(ctx, here, { here, former: [] })
}

async function found(
  ctx: Pick<Ctx, 'db'>,
  url: string,
  { here, former }: { here: string; former: string[] },
): Promise<FeedAtAddress | null> {
  const row = await ctx.db
    .selectFrom('feed_addresses')
    .innerJoin('feeds', 'feeds.id', 'feed_addresses.feed_id')
    .select(['feeds.id', 'feeds.url', 'feeds.hosting_feed_id'])
    .where((eb) =>
      eb.or([
        eb('feed_addresses.url', '=', url),
        eb.and([eb('feed_addresses.url', 'in', [...former, '']), eb('feeds.url', '=', here)]),
      ]),
    )
    .orderBy(sql`feed_addresses.url <> ${url}`)
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return { id: row.id, url: row.url, isOwn: row.url === url, hostingFeedId: row.hosting_feed_id }
}

/** How the address of a feed that is made here was kept when this site had this host. */
function formerly(url: string, path: string | null): string[] {
  if (path === null) return []
  const { host } = new URL(url)
  return [`https://${host}${path}`, `http://${host}${path}`]
}

/**
 * The ids of the feeds that addresses lead to, as `feedAtAddress` finds one, also by the other scheme. Unknown ones are
 * left out.
 */
export async function feedsAtAddresses(
  ctx: Pick<Ctx, 'db' | 'site'>,
  urls: readonly string[],
): Promise<Map<string, string>> {
  const writings = new Map(urls.map((url) => [url, writingsOf(ctx.site, url)]))
  const rows = await ctx.db
    .selectFrom('feed_addresses')
    .innerJoin('feeds', 'feeds.id', 'feed_addresses.feed_id')
    .select(['feed_addresses.url', 'feeds.id'])
    .where('feed_addresses.url', '=', sql<string>`any(${[...writings.values()].flat()}::text[])`)
    .execute()
  const known = new Map(rows.map((row) => [row.url, row]))
  const found = new Map<string, string>()
  for (const [url, tried] of writings) {
    const row = tried.map((one) => known.get(one)).find((one) => one !== undefined)
    if (row) found.set(url, row.id)
  }
  return found
}

/** How an address may be kept: the likeliest first. */
function writingsOf(site: Ctx['site'], url: string): string[] {
  const path = hostedPath(url)
  if (isOwnAddress(site, url)) return path === null ? [] : [`${site.publicUrl}${path}`]
  const address = new URL(url)
  address.hash = ''
  const other = address.href.replace(/^http(s?):/, (_, secure) => (secure ? 'http:' : 'https:'))
  return [address.href, other]
}

/** The id of the feed that an address leads to. */
export async function feedIdByAddress(
  ctx: Pick<Ctx, 'db' | 'site'>,
  url: string,
): Promise<string | null> {
  return (await feedAtAddress(ctx, url))?.id ?? null
}
