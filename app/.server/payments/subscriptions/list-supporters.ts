import { sql } from 'kysely'
import type { ListedSupporters } from '#app/schemas/supporters.ts'
import type { FeedSupporter } from '#app/schemas/subscriptions.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { requireFeedManager } from '#app/.server/hosting/index.ts'
import { ownFeedIds } from '../boosts/of-feed.ts'
import { supportersOf } from './supporters.ts'

/**
 * me/hosting-supporters-get: a page of who supports a show or artist, for its owners: 50, in the order of `supportersOf`, since when, and how many
 * there are in all. @throws AppError 404 NO_FEED, 403 OWNER_ONLY
 */
export async function listSupporters(
  ctx: Ctx,
  asked: { feed_id: string; active?: boolean | undefined; before?: string | undefined },
): Promise<ListedSupporters> {
  const contentIds = await ownFeedIds(ctx, asked.feed_id)
  const [{ supporters, next }, counts] = await Promise.all([
    supportersOf(ctx, asked),
    countSupporters(ctx, asked.feed_id, contentIds),
  ])
  const first = await firstSent(ctx, contentIds, supporters)
  return {
    supporters: supporters.map((supporter) => ({
      ...supporter,
      since: supporter.subscription?.created ?? first.get(supporter.userId ?? '') ?? null,
    })),
    next,
    counts,
  }
}

async function countSupporters(
  { db }: Ctx,
  feedId: string,
  contentIds: readonly string[],
): Promise<ListedSupporters['counts']> {
  const { rows } = await sql<ListedSupporters['counts']>`
    with sent as (
      select distinct supporter from content_supporters
      where content_id = any(${contentIds}::text[]) and supporter <> '' and msat > 0
    ), subscribed as (select user_id, status from subscriptions where feed_id = ${feedId})
    select count(*) as all, count(*) filter (where status = 'ACTIVE') as active
    from subscribed full join sent on sent.supporter = subscribed.user_id
  `.execute(db)
  return rows[0] ?? { all: 0, active: 0 }
}

/** When those who have no subscription sent something first, by their account. */
async function firstSent(
  { db }: Ctx,
  feedIds: readonly string[],
  supporters: readonly FeedSupporter[],
): Promise<Map<string, string>> {
  const ids = supporters.flatMap(({ userId, subscription }) =>
    userId === null || subscription ? [] : userId,
  )
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('boosts')
    .select(['user_id', (eb) => eb.fn.min('created_at').as('at')])
    .where('user_id', 'in', ids)
    .where('feed_id', 'in', feedIds)
    .where('is_private', '=', false)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, at }) => [user_id ?? '', at.toISOString()]))
}

/** How many subscriptions of a show or artist run, and are to be renewed. For those who manage it. @throws AppError 404 NO_FEED */
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
