import type { Ctx } from '#app/.server/base/ctx.ts'
import { getHostingItems } from '#app/.server/studio/editing/index.ts'
import type { HostingItem } from '#app/.server/studio/records/index.ts'

/** A published item with the guid of its feed, as lists refer to it. */
export interface Published {
  feedGuid: string
  item: HostingItem
}

/** The items of the shows or albums with these titles, in the order of the titles. */
export async function publishedOf(
  ctx: Ctx,
  type: 'PODCAST' | 'ALBUM',
  titles: readonly string[],
): Promise<Published[]> {
  const feeds = await ctx.db
    .selectFrom('hosting_feeds')
    .innerJoin('feeds', 'feeds.hosting_feed_id', 'hosting_feeds.id')
    .select(['hosting_feeds.id', 'hosting_feeds.podcast_guid', 'feeds.title'])
    .where('hosting_feeds.type', '=', type)
    .where('feeds.title', 'in', titles)
    .execute()
  const published: Published[] = []
  for (const title of titles) {
    const feed = feeds.find((row) => row.title === title)
    if (!feed) throw new Error(`There is no ${title}.`)
    const { items } = await getHostingItems(ctx, { feed_id: feed.id })
    published.push(...items.map((item) => ({ feedGuid: feed.podcast_guid, item })))
  }
  return published
}
