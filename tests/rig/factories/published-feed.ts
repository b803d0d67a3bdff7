import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { FeedDocument, FeedItem } from '#app/protocols/feed/document.ts'
import { feedDocument, feedItem } from './feed-document.ts'

/** A feed for tests with these items, each with the time that it was published at; answers their ids by name. */
export async function publishFeed(
  ctx: Ctx,
  name: string,
  items: Record<string, string>,
  medium = 'podcast',
  told: Partial<FeedDocument> = {},
  toldOfItems: Partial<FeedItem> = {},
): Promise<{ feedId: string; ids: Record<string, string> }> {
  const document = feedDocument({
    title: name,
    medium,
    ...told,
    items: Object.entries(items).map(([item, published]) =>
      feedItem(`${name}-${item}`, { title: item, published, durationSeconds: 600, ...toldOfItems }),
    ),
  })
  const { id } = await saveFeed(ctx, {
    url: `https://${name}.example/rss`,
    document,
    contentHash: hashOf(Buffer.from(JSON.stringify(document))),
    nextCheckAt: null,
  })
  const page = await loadFeedPage(ctx, { id, page: 1 })
  return {
    feedId: id,
    ids: Object.fromEntries(page.items.map((hit) => [hit.info.title, hit._id])),
  }
}
