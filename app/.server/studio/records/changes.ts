import { sql } from 'kysely'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue, enqueueLater } from '#app/.server/base/jobs/index.ts'
import type { FeedRow } from './rows.ts'

/** The notification channel for feeds whose public side has changed; the payload is the feed's id. */
export const changedFeeds = 'changed_feeds'

/**
 * Marks a feed's public side as changed and enqueues its update, in the transaction of the change. A release also
 * changes its artist's feed, which lists it.
 */
export async function markChanged(ctx: Ctx, feed: Authorized<FeedRow>): Promise<void> {
  await ctx.db
    .updateTable('hosting_feeds')
    .set({ revision: sql`revision + 1` })
    .where('id', 'in', [feed.id, ...(feed.publisher_id ? [feed.publisher_id] : [])])
    .execute()
  // Sent at commit: processes then drop what they cached about the feed's files.
  await sql`select pg_notify(${changedFeeds}, ${feed.id})`.execute(ctx.db)
  for (const feedId of [feed.id, feed.publisher_id]) {
    if (feedId) await enqueue(ctx, 'publish-feed', { feedId }, { key: `publish-feed:${feedId}` })
  }
}

/** The same of many feeds that are marked already, such as by what they all say. */
export async function publishAnew(ctx: Ctx, rows: readonly { id: string }[]): Promise<void> {
  for (const { id } of rows) await sql`select pg_notify(${changedFeeds}, ${id})`.execute(ctx.db)
  const jobs = rows.map(({ id }) => ({ key: `publish-feed:${id}`, payload: { feedId: id } }))
  await enqueueLater(ctx, 'publish-feed', jobs)
}
