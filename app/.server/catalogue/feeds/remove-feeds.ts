import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { notifyOfChangedLists } from './changed-lists.ts'

/**
 * Deletes hosted feeds and their items from the catalogue for good, with everything known about them and the clips made
 * of them; other lists lose these entries. Running it again changes nothing.
 */
export function deleteHostedFeeds(ctx: Ctx, hostingFeedIds: readonly string[]): Promise<void> {
  return transact(ctx, async (ctx) => {
    const feeds = await ctx.db
      .selectFrom('feeds')
      .select('id')
      .where('hosting_feed_id', 'in', hostingFeedIds)
      .forUpdate()
      .execute()
    for (const { id } of feeds) await removeFeed(ctx, id)
    if (feeds.length > 0) await notifyOfChangedLists(ctx)
  })
}

/**
 * Deletes a feed of another host from the catalogue for good, likewise. In a transaction that has it locked.
 */
export async function deleteFeedElsewhere(ctx: Ctx, feedId: string): Promise<void> {
  await removeFeed(ctx, feedId)
  await notifyOfChangedLists(ctx)
}

async function removeFeed(ctx: Ctx, feedId: string): Promise<void> {
  const content = sql`(select id from items where feed_id = ${feedId} union all select ${feedId})`
  for (const statement of [
    sql`delete from member_content where id in (select id from clips where feed_id = ${feedId})`,
    sql`delete from popularity where content_id in ${content}`,
    sql`delete from picture_facts where content_id in ${content}`,
    sql`delete from editorial_picks where content_id in ${content}`,
    sql`delete from item_guids where feed_id = ${feedId}
      and guid in (select guid from items where feed_id = ${feedId})`,
    sql`delete from item_directory where item_id in ${content}`,
    sql`delete from feed_addresses where feed_id = ${feedId}`,
    sql`delete from feed_history where feed_id = ${feedId}`,
    sql`delete from content_standings where feed_id = ${feedId}`,
    // What its owner wrote goes with it.
    sql`update decisions set words = '' where act = 'APPEALED' and about in ${content}`,
    sql`insert into ended_guids (guid, ended_at)
      select guid, ${ctx.now()} from feeds where id = ${feedId} and guid is not null on conflict do nothing`,
    sql`update feeds set publisher_id = null where publisher_id = ${feedId}`,
    sql`delete from feeds where id = ${feedId}`,
  ])
    await statement.execute(ctx.db)
  await enqueue(ctx, 'index-feed', { feedId }, { key: `index-feed:${feedId}` })
}

/** Deletes the items of a feed for good, except those in `itemIds`, which people have bought. */
export function deleteItemsBut(
  ctx: Ctx,
  { feedId, itemIds }: { feedId: string; itemIds: readonly string[] },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const content = sql`(select id from items where feed_id = ${feedId} and id <> all(${itemIds}::text[]))`
    for (const statement of [
      sql`delete from member_content where id in (
        select id from clips where feed_id = ${feedId} and item_id <> all(${itemIds}::text[]))`,
      sql`delete from picture_facts where content_id in ${content}`,
      sql`delete from editorial_picks where content_id in ${content}`,
      sql`delete from item_guids where feed_id = ${feedId}
        and guid in (select guid from items where feed_id = ${feedId} and id <> all(${itemIds}::text[]))`,
      sql`delete from item_directory where item_id in ${content}`,
      sql`delete from items where id in ${content} and feed_id = ${feedId}`,
    ])
      await statement.execute(ctx.db)
    await enqueue(ctx, 'index-feed', { feedId }, { key: `index-feed:${feedId}` })
    await notifyOfChangedLists(ctx)
  })
}
