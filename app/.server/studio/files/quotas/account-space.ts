import { sql } from 'kysely'
import type { Quota } from '#app/rules/studio/quota.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'
import { billedPlan } from '#app/.server/studio/pricing/index.ts'
import type { FeedRow } from '#app/.server/studio/records/index.ts'
import { gigabyte, quotaFeedOf } from './feed-space.ts'

/** The account whose room a feed without a plan takes: of its owners the one for longest; null if there is none. */
export async function accountOf(ctx: Ctx, feed: FeedRow): Promise<string | null> {
  if (await billedPlan(ctx, feed)) return null
  const { rows } = await sql<{ user_id: string | null }>`
    select ${firstOwner(sql`${quotaFeedOf(feed)}`)} as user_id
  `.execute(ctx.db)
  return rows[0]?.user_id ?? null
}

/**
 * Bytes stored for all that an account has owned longest and that has no plan of its own, releases with their artists,
 * and their limit. Announced uploads count.
 */
export async function accountSpace(ctx: Ctx, userId: string): Promise<Quota> {
  const space = (await accountSpaces(ctx, [userId])).get(userId)
  return space ?? { used: 0, limit: usualLimit(ctx) }
}

/** The same of several accounts, by their ids, by one statement. */
export async function accountSpaces(
  ctx: Pick<Ctx, 'db' | 'site'>,
  userIds: readonly string[],
): Promise<Map<string, Quota>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; used: number; quota_bytes: number | null }>`
    select users.id, quota_bytes, coalesce((
      select sum(change) from stored_bytes where feed_id in (
        select feed.id from hosting_feeds as feed
        join hosting_feeds as billed on billed.id = coalesce(feed.publisher_id, feed.id)
        join hosting_feed_owners as mine on mine.feed_id = billed.id and mine.user_id = users.id
        where billed.billing_tier is null and ${firstOwner(sql`billed.id`)} = users.id
      )
    ), 0)::bigint as used
    from users where users.id = any(${userIds}::text[])
  `.execute(ctx.db)
  const usual = usualLimit(ctx)
  return new Map(
    rows.map(({ id, used, quota_bytes }) => [id, { used, limit: quota_bytes ?? usual }]),
  )
}

/** The room of accounts for which the operator has set none. */
function usualLimit({ site }: Pick<Ctx, 'site'>): number | null {
  const { accountGigabytes } = limitsOf(site)
  return accountGigabytes === null ? null : accountGigabytes * gigabyte
}

/** Bytes of uploads that were announced by the account that has owned a feed longest, in whatever it owns, and aren't ready. */
export async function announcedBytes(ctx: Ctx, feed: FeedRow): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    with account as (select ${firstOwner(sql`${quotaFeedOf(feed)}`)} as user_id)
    select coalesce(sum(num_bytes), 0)::bigint as bytes from media_objects
    where state = 'ANNOUNCED' and feed_id in (
      select feed.id from account, hosting_feeds as feed
      join hosting_feed_owners as mine on mine.feed_id = coalesce(feed.publisher_id, feed.id)
      where mine.user_id = account.user_id and ${firstOwner(sql`mine.feed_id`)} = account.user_id
    )
  `.execute(ctx.db)
  return rows[0]?.bytes ?? 0
}

function firstOwner(feedId: ReturnType<typeof sql>) {
  return sql`(
    select owners.user_id from hosting_feed_owners as owners
    where owners.feed_id = ${feedId} and owners.role = 'OWNER'
    order by owners.added_at, owners.user_id limit 1
  )`
}
