import { sql } from 'kysely'
import type { Authorized } from '#app/.server/actor.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { enqueue } from '#app/.server/jobs/index.ts'
import type { FeedRow } from './rows.ts'

/** Where processes hear of feeds whose public side has changed, each by its id. */
export const changedFeeds = 'changed_feeds'

/**
 * Notes that a feed's RSS would now read differently, and has the public side follow. Called in the transaction of
 * the change. A release also changes its artist's feed, which lists it.
 */
export async function markChanged(ctx: Ctx, feed: Authorized<FeedRow>): Promise<void> {
  await ctx.db
    .updateTable('hosting_feeds')
    .set({ revision: sql`revision + 1` })
    .where('id', 'in', [feed.id, ...(feed.publisher_id ? [feed.publisher_id] : [])])
    .execute()
  // Told once the transaction is committed: what a process remembers of the feed's files is out of date.
  await sql`select pg_notify(${changedFeeds}, ${feed.id})`.execute(ctx.db)
  for (const feedId of [feed.id, feed.publisher_id]) {
    if (feedId) await enqueue(ctx, 'publish-feed', { feedId }, { key: `publish-feed:${feedId}` })
  }
}
