import { subHours } from 'date-fns/subHours'
import { sql } from 'kysely'
import type { FeedBehind } from '#app/schemas/site/operations.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'

/** So long after its time a feed is behind. */
const latestHours = 1

/** Feeds that are read from other hosts, and how many of them are behind. */
export async function countFeedsBehind(
  ctx: Pick<Ctx, 'db' | 'now'>,
): Promise<{ behind: number; total: number }> {
  const { rows } = await sql<{ behind: number; total: number }>`
    select count(*) filter (where ${isBehind(ctx)})::int as behind, count(*)::int as total
    from feeds where next_check_at is not null
  `.execute(ctx.db)
  return rows[0] ?? { behind: 0, total: 0 }
}

/** The feeds that are behind, those first that were so last. */
export async function feedsBehind(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { limit }: { limit: number },
): Promise<FeedBehind[]> {
  const { rows } = await sql<FeedBehind>`
    select id, type, title, image, failure, coalesce(failing_since, next_check_at) as since,
      next_check_at as "nextTryAt"
    from feeds where next_check_at is not null and ${isBehind(ctx)}
    order by since desc, id limit ${limit}
  `.execute(ctx.db)
  return rows
}

function isBehind({ now }: Pick<Ctx, 'now'>) {
  return sql`(failing_since is not null or next_check_at < ${subHours(now(), latestHours)})`
}

/**
 * Enqueues a check of a feed of another host now, regardless of its schedule.
 * @throws AppError 404 FEED_NOT_FOUND for feeds that are made here, gone or unknown
 */
export async function pollNow(ctx: Ctx, { feed_id }: { feed_id: string }): Promise<string> {
  const feed = await ctx.db
    .selectFrom('feeds')
    .select(['id', 'title'])
    .where('id', '=', feed_id)
    .where('next_check_at', 'is not', null)
    .executeTakeFirst()
  if (!feed) throw notFound('FEED_NOT_FOUND')
  const options = { key: `check-feed:${feed.id}`, maxAttempts: 1 }
  await enqueue(ctx, 'check-feed', { feedId: feed.id }, options)
  return feed.title
}
