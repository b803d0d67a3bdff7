import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

type RevenueBy = 'action' | 'item' | 'feed' | 'supporter'

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
  by: 'all' | RevenueBy | readonly RevenueBy[]
  /** Only these groups. */
  values?: readonly string[] | undefined
  /** The most rows; all without it. */
  most?: number | undefined
}

/** Revenue after fees. */
export interface Revenue {
  /**
   * The group: an action, a hosting item ('' for the feed itself), a hosting feed, or a supporter ('' for unknown
   * ones). '' without grouping; where it is by several, what they are as a list in JSON.
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
  { feedId, itemId, from, to, bucket, by, values, most }: RevenueQuery,
): Promise<Revenue[]> {
  const feedIds = [feedId].flat()
  const value = groupOf(by)
  const { rows } = await sql<Revenue>`
    select ${value} as value, ${startOf(bucket)} as time, sum(e.msat)::bigint as msat,
      coalesce(sum(e.usd), 0)::float8 as usd,
      count(distinct e.supporter) filter (where e.supporter <> '' and (e.msat > 0 or e.usd > 0))::int as supporters
    from revenue_entries e
    ${joined(by)}
    where e.feed_id in (${catalogueFeeds(feedIds)}) and e.at >= ${from} and e.at < ${to}
    ${itemId === undefined ? sql`` : sql`and e.content_id in (${publicItems(feedIds, [itemId].flat())})`}
    ${values === undefined ? sql`` : sql`and ${value} = any(${values}::text[])`}
    group by 1, 2 order by 2, 1
    ${most === undefined ? sql`` : sql`limit ${most}`}
  `.execute(ctx.db)
  return rows
}

const groups = {
  action: sql`e.action`,
  item: sql`coalesce(i.id, '')`,
  feed: sql`coalesce(f.id, '')`,
  supporter: sql`e.supporter`,
}

function groupOf(by: RevenueQuery['by']): RawBuilder<unknown> {
  if (by === 'all') return sql`''`
  if (typeof by === 'string') return groups[by]
  return sql`json_build_array(${sql.join(by.map((one) => groups[one]))})::text`
}

function joined(by: RevenueQuery['by']): RawBuilder<unknown> {
  const isBy = (one: RevenueBy) => [by].flat().includes(one)
  if (isBy('item')) return sql`left join hosting_items i on i.public_id = e.content_id`
  return isBy('feed') ? sql`left join hosting_feeds f on f.public_id = e.feed_id` : sql``
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
