import { sql } from 'kysely'
import type { ListedFeedPayers } from '#app/schemas/money/feed-payers.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { requireFeedManager } from '#app/.server/studio/records/index.ts'
import { ownFeedIds } from '#app/.server/money/boosts/index.ts'
import { toFeedPayers, type FeedPayerRow, feedPayersQuery } from './feed-payers.ts'

const perPage = 50
const maxSkipped = 100_000

/** A page of a feed's payers; the feed by its hosting id. */
interface FeedPayersQuery {
  feed_id: string
  /** Only those with an ACTIVE subscription. */
  active?: boolean | undefined
  before?: string | undefined
  /** Page size; 50 by default. */
  limit?: number
}

/**
 * me/hosting-supporters-get: the payers of a show or artist, for its owners: ACTIVE subscriptions first, then PASTDUE
 * ones, then all others, newest first in each, with the totals.
 * @throws AppError 404 NO_FEED, 403 OWNER_ONLY
 */
export async function listFeedPayers(
  ctx: Ctx,
  { feed_id: feedId, active = false, before, limit = perPage }: FeedPayersQuery,
): Promise<ListedFeedPayers> {
  const contentIds = await ownFeedIds(ctx, feedId)
  const skipped = /^\d{1,6}$/.test(before ?? '') ? Math.min(Number(before), maxSkipped) : 0
  // One query, since it aggregates all revenue of the feed.
  const { rows } = await sql<ListedRow>`
    with supporters as materialized (${feedPayersQuery(ctx, { feedId, contentIds })}),
    page as (
      select * from supporters where not ${active} or status = 'ACTIVE'
      order by ${order} offset ${skipped} limit ${limit + 1}
    )
    select page.*, counts.* from (${countsQuery}) as counts left join page on true order by ${order}
  `.execute(ctx.db)
  const listed = rows.filter((row) => row.id !== null)
  const supporters = await toFeedPayers(ctx, listed.slice(0, limit))
  return {
    supporters: supporters.map(({ first, ...supporter }) => ({
      ...supporter,
      since: supporter.subscription?.created ?? first,
    })),
    next: listed.length > limit ? String(skipped + limit) : null,
    counts: countsOf(rows),
  }
}

const order = sql`
  case status when 'ACTIVE' then 0 when 'PASTDUE' then 1 else 2 end, coalesce(since, first) desc, id
`

type Counts = ListedFeedPayers['counts']

/** Without an id if the page is empty. */
type ListedRow = (FeedPayerRow | { id: null }) & Counts

const countsQuery = sql<Counts>`
  select count(*) as all, count(*) filter (where status = 'ACTIVE') as active from supporters
`

function countsOf([first]: readonly Counts[]): Counts {
  return { all: first?.all ?? 0, active: first?.active ?? 0 }
}

/** The number of payers of a show or artist, for its owners. @throws AppError 404 NO_FEED, 403 OWNER_ONLY */
export async function countFeedPayers(
  ctx: Ctx,
  { feed_id: feedId }: { feed_id: string },
): Promise<ListedFeedPayers['counts']> {
  const contentIds = await ownFeedIds(ctx, feedId)
  const { rows } = await sql<Counts>`
    with supporters as (${feedPayersQuery(ctx, { feedId, contentIds })}) ${countsQuery}
  `.execute(ctx.db)
  return countsOf(rows)
}

/**
 * The number of subscriptions of a show or artist that will be renewed. For its managers. @throws AppError 404 NO_FEED
 */
export async function countRenewed(ctx: Ctx, { feed_id }: { feed_id: string }): Promise<number> {
  await requireFeedManager(ctx, feed_id)
  const { running } = await ctx.db
    .selectFrom('subscriptions')
    .select((eb) => eb.fn.countAll<number>().as('running'))
    .where('feed_id', '=', feed_id)
    .where('status', '<>', 'ENDED')
    .where('cancels_at', 'is', null)
    .executeTakeFirstOrThrow()
  return running
}
