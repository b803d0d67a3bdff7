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
  await clearDecisions(ctx, feed.id)
  for (const feedId of [feed.id, feed.publisher_id]) {
    if (feedId) await enqueue(ctx, 'publish-feed', { feedId }, { key: `publish-feed:${feedId}` })
  }
}

/** Has all processes clear what they cached of who may have a feed's files, once the transaction has committed. */
export async function clearDecisions({ db }: Pick<Ctx, 'db'>, feedId: string): Promise<void> {
  await sql`select pg_notify(${changedFeeds}, ${feedId})`.execute(db)
}

/** Does what `markChanged` does for many feeds that are marked already, such as by what they all say. */
export async function publishAnew(ctx: Ctx, rows: readonly { id: string }[]): Promise<void> {
  for (const { id } of rows) await clearDecisions(ctx, id)
  const jobs = rows.map(({ id }) => ({ key: `publish-feed:${id}`, payload: { feedId: id } }))
  await enqueueLater(ctx, 'publish-feed', jobs)
}
