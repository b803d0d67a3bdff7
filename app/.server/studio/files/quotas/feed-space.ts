import { sql } from 'kysely'
import type { Quota } from '#app/rules/studio/quota.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { FeedRow } from '#app/.server/studio/records/index.ts'
import { feedLimit } from './feed-limit.ts'

export const gigabyte = 1_000_000_000

/** Bytes stored for a show, or for an artist with all releases, and their limit. Announced uploads count. */
export async function spaceOf(ctx: Ctx, feed: FeedRow): Promise<Quota & { isByPlan: boolean }> {
  const [{ limit, isByPlan }, used] = await Promise.all([
    feedLimit(ctx, feed, 'storageGigabytes'),
    storedBytes(ctx, feed),
  ])
  return { used, limit: limit === null ? null : limit * gigabyte, isByPlan }
}

async function storedBytes(ctx: Ctx, feed: FeedRow): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(change), 0)::bigint as used from stored_bytes where feed_id in (${quotaFeedIds(feed)})
  `.execute(ctx.db)
  return rows[0]?.used ?? 0
}

/** SQL for the ids of feeds whose storage counts together: a show, or an artist and all releases. */
export function quotaFeedIds(feed: Pick<FeedRow, 'id' | 'publisher_id'>) {
  const first = quotaFeedOf(feed)
  return sql`select id from hosting_feeds where id = ${first} or publisher_id = ${first}`
}

/** The id of the show or artist whose quota a feed counts towards. */
export function quotaFeedOf({ id, publisher_id }: Pick<FeedRow, 'id' | 'publisher_id'>): string {
  return publisher_id ?? id
}
