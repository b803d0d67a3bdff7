import { sql } from 'kysely'
import type { Quota } from '#app/rules/studio/quota.ts'
import { quotaMessages } from '#app/texts/studio/quotas.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type FeedRow, refuseBeyond } from '#app/.server/studio/records/index.ts'
import { quotaFeedOf } from './feed-space.ts'
import { feedLimit } from './feed-limit.ts'

/** Minutes of audio transcribed this month for a show, or for an artist with all releases, and their limit. */
export async function aiMinutesOf(ctx: Ctx, feed: FeedRow): Promise<Quota & { isByPlan: boolean }> {
  const { rows } = await sql<{ seconds: number }>`
    select seconds from transcribed_seconds
    where feed_id = ${quotaFeedOf(feed)} and month = ${monthOf(ctx.now())}::date
  `.execute(ctx.db)
  return {
    used: Math.ceil((rows[0]?.seconds ?? 0) / 60),
    ...(await feedLimit(ctx, feed, 'aiMinutes')),
  }
}

/**
 * Counts an audio's seconds towards this month's limit, in the transaction of the request. @throws AppError
 * QUOTA_EXCEEDED
 */
export async function takeSeconds(ctx: Ctx, feed: FeedRow, seconds: number): Promise<number> {
  const after = await addSeconds(ctx, quotaFeedOf(feed), monthOf(ctx.now()), seconds)
  const { limit, isByPlan } = await feedLimit(ctx, feed, 'aiMinutes')
  const quota = { used: after - seconds, limit: limit === null ? null : limit * 60 }
  refuseBeyond(quota, seconds, (usage) =>
    quotaMessages.aiMinutes({
      type: feed.type,
      used: Math.ceil(usage.used / 60),
      limit: usage.limit / 60,
      isByPlan,
    }),
  )
  return seconds
}

/** Refunds the seconds of a failed request, in the month it was made. */
export async function giveBackSeconds(
  ctx: Ctx,
  request: { feed_id: string; seconds: number; requested_at: Date },
): Promise<void> {
  const { seconds, requested_at } = request
  if (seconds === 0) return
  const feed = await ctx.db
    .selectFrom('hosting_feeds')
    .select(['id', 'publisher_id'])
    .where('id', '=', request.feed_id)
    .executeTakeFirstOrThrow()
  await addSeconds(ctx, quotaFeedOf(feed), monthOf(requested_at), -seconds)
}

/** Concurrent additions wait for the row and see each other's sums. */
async function addSeconds(
  ctx: Ctx,
  feedId: string,
  month: string,
  seconds: number,
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    insert into transcribed_seconds (feed_id, month, seconds)
    values (${feedId}, ${month}::date, greatest(${seconds}::bigint, 0))
    on conflict (feed_id, month) do update
      set seconds = greatest(transcribed_seconds.seconds + ${seconds}::bigint, 0)
    returning seconds
  `.execute(ctx.db)
  return rows[0]?.seconds ?? 0
}

/** The first day of a month, in UTC. */
function monthOf(date: Date): string {
  return `${date.toISOString().slice(0, 7)}-01`
}
