import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** A query of revenue from `from` until before `to`. */
export interface RevenueQuery {
  /** One or several shows, artists or releases, by hosting id. An artist includes its releases. */
  feedId: string | readonly string[]
  /** Only these episodes or tracks, by hosting id. */
  itemId?: string | readonly string[] | undefined
  from: Date
  to: Date
  /** In UTC; weeks begin on Monday. Null for a single sum. */
  bucket: 'DAY' | 'WEEK' | 'MONTH' | null
  by: 'all' | 'action' | 'item' | 'feed' | 'supporter'
}

/** Revenue after fees. */
export interface Revenue {
  /**
   * The group: an action, a hosting item ('' for the feed itself), a hosting feed, or a supporter ('' for unknown
   * ones). '' without grouping.
   */
  value: string
  /** Start of the bucket. */
  time: Date | null
  msat: number
  /** US dollars, as far as the price of the day was known. */
  usd: number
  /** Number of distinct known supporters. */
  supporters: number
}

/** The revenue of hosted feeds, without empty buckets and groups. The caller checks that the actor may see it. */
export async function countRevenue(
  ctx: Pick<Ctx, 'db'>,
  { feedId, itemId, from, to, bucket, by }: RevenueQuery,
): Promise<Revenue[]> {
  const feedIds = [feedId].flat()
  const { rows } = await sql<Revenue>`
    select ${groups[by]} as value, ${startOf(bucket)} as time, sum(e.msat)::bigint as msat,
      coalesce(sum(e.usd), 0)::float8 as usd,
      count(distinct e.supporter) filter (where e.supporter <> '' and (e.msat > 0 or e.usd > 0))::int as supporters
    from revenue_entries e
    ${joined(by)}
    where e.feed_id in (${catalogueFeeds(feedIds)}) and e.at >= ${from} and e.at < ${to}
    ${itemId === undefined ? sql`` : sql`and e.content_id in (${publicItems(feedIds, [itemId].flat())})`}
    group by 1, 2 order by 2, 1
  `.execute(ctx.db)
  return rows
}

const groups = {
  all: sql`''`,
  action: sql`e.action`,
  item: sql`coalesce(i.id, '')`,
  feed: sql`coalesce(f.id, '')`,
  supporter: sql`e.supporter`,
}

function joined(by: RevenueQuery['by']): RawBuilder<unknown> {
  if (by === 'item') return sql`left join hosting_items i on i.public_id = e.content_id`
  return by === 'feed' ? sql`left join hosting_feeds f on f.public_id = e.feed_id` : sql``
}

function startOf(bucket: RevenueQuery['bucket']): RawBuilder<unknown> {
  if (bucket === null) return sql`null::timestamptz`
  return sql`date_trunc(${bucket.toLowerCase()}, e.at, 'UTC')`
}

function publicItems(feedIds: readonly string[], itemIds: readonly string[]): RawBuilder<unknown> {
  return sql`
    select item.public_id from hosting_feeds made join hosting_items item on item.feed_id = made.id and item.id = any(${itemIds}::text[])
    where made.id = any(${feedIds}::text[]) or made.publisher_id = any(${feedIds}::text[])
  `
}

/** SQL: catalogue ids of hosted feeds; of artists with their releases'. */
function catalogueFeeds(feedIds: readonly string[]): RawBuilder<unknown> {
  const isOfThese = (id: string) => sql`${sql.ref(id)} = any(${feedIds}::text[])`
  return sql`
    select public_id from hosting_feeds
    where (${isOfThese('id')} or ${isOfThese('publisher_id')}) and public_id is not null
    union select feeds.id from hosting_feeds made join feeds on feeds.hosting_feed_id = made.id
    where ${isOfThese('made.id')} or ${isOfThese('made.publisher_id')}
  `
}
