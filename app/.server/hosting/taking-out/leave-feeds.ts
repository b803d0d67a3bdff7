import { sql } from 'kysely'
import { recordEvent } from '#app/.server/audit/index.ts'
import { requireUserId } from '#app/.server/actor.ts'
import { removeHostedFeeds } from '#app/.server/catalogue/index.ts'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { discardFilesLater } from '../imported/discard-imported.ts'
import { ownersOf, withReleases } from '../people/owner-records.ts'

/** A show or artist of an account that goes, and what becomes of it. */
interface FeedToLeave {
  id: string
  title: string
  /** It has another owner. */
  stays: boolean
  hasEditors: boolean
}

const mostShown = 200

/** What becomes of the shows and artists of whoever asks when their account goes, and how many there are. */
export async function feedsToLeave(ctx: Ctx): Promise<{ feeds: FeedToLeave[]; count: number }> {
  const userId = requireUserId(ctx.actor)
  const rows = await managedFeeds(ctx, userId)
    .innerJoin('hosting_feed_owners as all', 'all.feed_id', 'hosting_feeds.id')
    .select([
      'hosting_feeds.id',
      sql<string>`coalesce(hosting_feeds.content->>'title', '')`.as('title'),
      sql<boolean>`bool_or("all".user_id <> ${userId} and "all".role = 'OWNER')`.as('stays'),
      sql<boolean>`bool_or("all".user_id <> ${userId} and "all".role = 'EDITOR')`.as('hasEditors'),
      sql<number>`count(*) over ()`.as('count'),
    ])
    .groupBy('hosting_feeds.id')
    .orderBy(sql`lower(hosting_feeds.content->>'title')`)
    .orderBy('hosting_feeds.id')
    .limit(mostShown)
    .execute()
  return {
    feeds: rows.map(({ count: _count, ...feed }) => feed),
    count: rows[0]?.count ?? 0,
  }
}

/**
 * Takes an account that goes out of every show and artist. Those without another owner are deleted: out of every list at
 * once, their files by a job. Each is done as a whole; run again, it goes on with the rest.
 */
export async function leaveFeeds(ctx: Ctx, userId: string): Promise<void> {
  for (;;) {
    const next = await managedFeeds(ctx, userId).select('hosting_feeds.id').executeTakeFirst()
    if (!next) return
    await transact(ctx, (ctx) => leaveOrDelete(ctx, next.id, userId))
  }
}

/** Releases go with their artist. */
function managedFeeds(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('hosting_feeds')
    .innerJoin('hosting_feed_owners', 'hosting_feed_owners.feed_id', 'hosting_feeds.id')
    .where('hosting_feed_owners.user_id', '=', userId)
    .where('hosting_feeds.publisher_id', 'is', null)
}

async function leaveOrDelete(ctx: Ctx, feedId: string, userId: string): Promise<void> {
  // Of two owners who go at once, the second one finds that it is the last.
  await ctx.db
    .selectFrom('hosting_feeds')
    .select('id')
    .where('id', '=', feedId)
    .forUpdate()
    .execute()
  const owners = await ownersOf(ctx, feedId)
  const ids = await withReleases(ctx, feedId)
  if (!owners.some(({ user_id, role }) => user_id !== userId && role === 'OWNER'))
    return deleteFeeds(ctx, feedId, ids)
  await ctx.db
    .deleteFrom('hosting_feed_owners')
    .where('feed_id', 'in', ids)
    .where('user_id', '=', userId)
    .execute()
  await recordEvent(ctx, 'OWNER_LEFT', { accountId: userId, feedId })
}

async function deleteFeeds(ctx: Ctx, feedId: string, ids: string[]): Promise<void> {
  await removeHostedFeeds(ctx, ids)
  const releases = ids.filter((id) => id !== feedId)
  if (releases.length > 0)
    await ctx.db.deleteFrom('hosting_feeds').where('id', 'in', releases).execute()
  await ctx.db.deleteFrom('hosting_feeds').where('id', '=', feedId).execute()
  for (const id of ids) await discardFilesLater(ctx, id)
}
