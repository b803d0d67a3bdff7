import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/.server/ctx.ts'

/** What is asked for: `to` isn't in it. */
export interface AskedRevenue {
  /** A show, artist or release in the studio; an artist's has its releases'. */
  feedId: string
  /** An episode or track in the studio. */
  itemId?: string | undefined
  from: Date
  to: Date
  /** In UTC; weeks begin on Monday. Null for one sum. */
  bucket: 'DAY' | 'WEEK' | 'MONTH' | null
  by: 'all' | 'action' | 'item' | 'supporter'
}

/** What was earned after fees. */
export interface Revenue {
  /** An action, an item in the studio ('' is the feed itself), who paid ('' nobody knows); '' for all. */
  value: string
  /** Where its bucket begins. */
  time: Date | null
  msat: number
  /** US dollars, where a price of the day was known. */
  usd: number
  /** Different people who have paid something; those whom nobody knows count for none. */
  supporters: number
}

/**
 * What a feed that is made here has earned. Buckets and groups without anything are left out. Whoever asks for it must
 * have made sure that the actor may see it.
 */
export async function countRevenue(
  ctx: Pick<Ctx, 'db'>,
  { feedId, itemId, from, to, bucket, by }: AskedRevenue,
): Promise<Revenue[]> {
  const { rows } = await sql<Revenue>`
    select ${groups[by]} as value, ${startOf(bucket)} as time, sum(e.msat)::bigint as msat,
      coalesce(sum(e.usd), 0)::float8 as usd,
      count(distinct e.supporter) filter (where e.supporter <> '' and (e.msat > 0 or e.usd > 0))::int as supporters
    from revenue_entries e
    ${by === 'item' ? sql`left join hosting_items i on i.public_id = e.content_id` : sql``}
    where e.feed_id in (${catalogueFeeds(feedId)}) and e.at >= ${from} and e.at < ${to}
    ${itemId === undefined ? sql`` : sql`and e.content_id = (${publicItem(feedId, itemId)})`}
    group by 1, 2 order by 2, 1
  `.execute(ctx.db)
  return rows
}

const groups = {
  all: sql`''`,
  action: sql`e.action`,
  item: sql`coalesce(i.id, '')`,
  supporter: sql`e.supporter`,
}

function startOf(bucket: AskedRevenue['bucket']): RawBuilder<unknown> {
  if (bucket === null) return sql`null::timestamptz`
  return sql`date_trunc(${bucket.toLowerCase()}, e.at, 'UTC')`
}

function publicItem(feedId: string, itemId: string): RawBuilder<unknown> {
  return sql`
    select item.public_id from hosting_feeds made join hosting_items item on item.feed_id = made.id and item.id = ${itemId}
    where made.id = ${feedId} or made.publisher_id = ${feedId}
  `
}

/** SQL: the ids in the catalogue of a feed that is made here, those of an artist with their releases'. */
export function catalogueFeeds(feedId: string): RawBuilder<unknown> {
  return sql`
    select public_id from hosting_feeds where (id = ${feedId} or publisher_id = ${feedId}) and public_id is not null
    union select feeds.id from hosting_feeds made join feeds on feeds.hosting_feed_id = made.id
    where made.id = ${feedId} or made.publisher_id = ${feedId}
  `
}
