import { sql } from 'kysely'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { type Authorized, requireUserId } from '#app/.server/base/actor.ts'
import {
  deleteHostedFeeds,
  deleteItemsBut,
  withdrawFeed,
} from '#app/.server/catalogue/feeds/index.ts'
import { asSystem, type Ctx, transact } from '#app/.server/base/ctx.ts'
import { deleteButBought, markDeleted } from '#app/.server/studio/editing/index.ts'
import { deleteFilesLater } from '#app/.server/studio/files/index.ts'
import {
  type EndOwner,
  lockReleases,
  ownersOf,
  withReleases,
} from '#app/.server/studio/team/index.ts'
import { type FeedRow, followPlans } from '#app/.server/studio/records/index.ts'

/** A show or artist of an account that is to be deleted, and what happens to it. */
interface FeedToLeave {
  id: string
  title: string
  /** Whether it stays because it has another owner. */
  stays: boolean
  hasEditors: boolean
  /** How many people have bought something of it, which they keep. */
  buyers: number
}

interface Leaving {
  /** Called for a feed that goes, before it does. */
  beforeDeletion: (ctx: Ctx, feedId: string) => Promise<void>
  /** Called for one that stays. */
  endOwner: EndOwner
}

const mostShown = 200

/** What happens to the signed-in user's shows and artists if the account is deleted, and how many there are. */
export async function feedsToLeave(ctx: Ctx): Promise<{ feeds: FeedToLeave[]; count: number }> {
  const userId = requireUserId(ctx.actor)
  const rows = await managedFeeds(ctx, userId)
    .innerJoin('hosting_feed_owners as all', 'all.feed_id', 'hosting_feeds.id')
    .select([
      'hosting_feeds.id',
      sql<string>`coalesce(hosting_feeds.content->>'title', '')`.as('title'),
      sql<boolean>`bool_or("all".user_id <> ${userId} and "all".role = 'OWNER')`.as('stays'),
      sql<boolean>`bool_or("all".user_id <> ${userId} and "all".role = 'EDITOR')`.as('hasEditors'),
      sql<number>`(
        select count(distinct r.user_id) from rights r
        where r.feed_id = hosting_feeds.id and r.source = 'PURCHASE' and (r.until is null or r.until > ${ctx.now()})
      )`.as('buyers'),
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
 * Removes a deleted account from every show and artist. Feeds without another owner are deleted, but for what people have
 * bought of them: from all lists at once, their files by a job. Each feed has its own transaction, so an interrupted run
 * can be repeated.
 */
export async function leaveFeeds(ctx: Ctx, userId: string, leaving: Leaving): Promise<void> {
  for (;;) {
    const next = await managedFeeds(ctx, userId).select('hosting_feeds.id').executeTakeFirst()
    if (!next) return
    await transact(ctx, (ctx) => leaveOrDelete(ctx, next.id, userId, leaving))
  }
}

/** Without releases, which are handled with their artist. */
function managedFeeds(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('hosting_feeds')
    .innerJoin('hosting_feed_owners', 'hosting_feed_owners.feed_id', 'hosting_feeds.id')
    .where('hosting_feed_owners.user_id', '=', userId)
    .where('hosting_feeds.publisher_id', 'is', null)
}

async function leaveOrDelete(
  ctx: Ctx,
  feedId: string,
  userId: string,
  { beforeDeletion, endOwner }: Leaving,
): Promise<void> {
  await lockReleases(ctx, { id: feedId })
  // Locks the feed: if two owners leave at once, the second one is the last owner.
  await ctx.db
    .selectFrom('hosting_feeds')
    .select('id')
    .where('id', '=', feedId)
    .forUpdate()
    .execute()
  const owners = await ownersOf(ctx, feedId)
  const ids = await withReleases(ctx, feedId)
  if (!owners.some(({ user_id, role }) => user_id !== userId && role === 'OWNER')) {
    await beforeDeletion(ctx, feedId)
    return deleteFeeds(ctx, feedId)
  }
  if (owners.some(({ user_id, role }) => user_id === userId && role === 'OWNER'))
    await endOwner(ctx, { feedIds: ids, userId })
  await ctx.db
    .deleteFrom('hosting_feed_owners')
    .where('feed_id', 'in', ids)
    .where('user_id', '=', userId)
    .execute()
  await followPlans(ctx, { feedIds: [feedId] })
  await recordEvent(ctx, 'OWNER_LEFT', { accountId: userId, feedId })
}

/**
 * Deletes a show or artist with its releases, whoever owns it, but for what people have bought of it: from all lists at
 * once, its files by a job. In a transaction that has it and its releases locked; the caller has checked who asks.
 */
export async function deleteShow(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  beforeDeletion: Leaving['beforeDeletion'],
): Promise<void> {
  await beforeDeletion(ctx, feed.id)
  await deleteFeeds(ctx, feed.id)
}

/** With everything but what buyers keep. */
async function deleteFeeds(ctx: Ctx, feedId: string): Promise<void> {
  const releases = await ctx.db
    .selectFrom('hosting_feeds')
    .select('id')
    .where('publisher_id', '=', feedId)
    .execute()
  const kept = new Set<string>()
  for (const { id } of [...releases, { id: feedId }])
    if (await deleteButBought(ctx, { feedId: id, sellerId: feedId })) kept.add(id)
  if (kept.size > 0 && !kept.has(feedId)) {
    // An artist, whose releases hold on to it.
    await markDeleted(ctx, feedId)
    kept.add(feedId)
  }
  if (kept.size > 0) await keepBoughtPages(ctx, [...kept])
  const gone = [...releases.map(({ id }) => id), feedId].filter((id) => !kept.has(id))
  if (gone.length === 0) return
  await deleteHostedFeeds(ctx, gone)
  for (const id of gone) {
    await ctx.db.deleteFrom('hosting_feeds').where('id', '=', id).execute()
    await deleteFilesLater(ctx, id)
  }
}

/** Pages of purchased items stay for their buyers, and tell everyone else that the item was withdrawn. */
async function keepBoughtPages(ctx: Ctx, feedIds: string[]): Promise<void> {
  const feeds = await ctx.db
    .selectFrom('hosting_feeds')
    .leftJoin('hosting_items', 'hosting_items.feed_id', 'hosting_feeds.id')
    .select(['hosting_feeds.public_id as feed', 'hosting_items.public_id as item'])
    .where('hosting_feeds.id', 'in', feedIds)
    .execute()
  for (const [publicId, rows] of Map.groupBy(feeds, ({ feed }) => feed)) {
    if (publicId === null) continue
    await withdrawFeed(asSystem(ctx), { publicId })
    await deleteItemsBut(ctx, { feedId: publicId, itemIds: rows.flatMap(({ item }) => item ?? []) })
  }
}
