import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import type { ContentType } from '#app/schemas/catalogue/content.ts'
import { lockOwner, replaceEntries, type SearchEntry } from './entries.ts'
import { indexNextTexts } from './index-texts.ts'

/** Updates the search entries of a feed from the catalogue; repeating it changes nothing. */
export function indexFeed(ctx: Ctx, { feedId }: { feedId: string }): Promise<void> {
  return transact(ctx, async (ctx) => {
    // Locked before reading, so that no other job overwrites this with older data.
    await lockOwner(ctx, feedId)
    await replaceEntries(ctx, feedId, await entriesOf(ctx, feedId))
    await indexNextTexts(ctx, feedId)
  })
}

/** Enqueues the indexing of every feed missing from the index, such as after the search was introduced. */
export async function indexUnknownFeeds(ctx: Ctx): Promise<void> {
  for (const feedId of await unknownFeeds(ctx)) await enqueueIndexing(ctx, feedId)
}

/** Indexes every feed missing from the index at once, for commands. */
export async function indexUnknownFeedsNow(ctx: Ctx): Promise<void> {
  for (const feedId of await unknownFeeds(ctx)) await indexFeed(ctx, { feedId })
}

function enqueueIndexing(ctx: Ctx, feedId: string): Promise<void> {
  return enqueue(ctx, 'index-feed', { feedId }, { key: `index-feed:${feedId}` })
}

async function unknownFeeds(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('feeds')
    .select('id')
    .where('status', '<>', 'WITHDRAWN')
    .where('is_hidden', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('search_documents')
            .select('search_documents.id')
            .whereRef('search_documents.owner_id', '=', 'feeds.id')
            .whereRef('search_documents.id', '=', 'feeds.id'),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

async function entriesOf(ctx: Ctx, feedId: string): Promise<SearchEntry[]> {
  const feed = await ctx.db
    .selectFrom('feeds')
    .select(['id', 'type', 'title', 'author', 'summary', 'newest_item_at'])
    .where('id', '=', feedId)
    .where('status', '<>', 'WITHDRAWN')
    .where('is_hidden', '=', false)
    .executeTakeFirst()
  if (!feed) return []
  const items = await ctx.db
    .selectFrom('items')
    .select(['id', 'type', 'title', 'author', 'published_at', 'live_start'])
    .where('feed_id', '=', feedId)
    .where('removed_at', 'is', null)
    .where('is_hidden', '=', false)
    .execute()
  return [
    {
      id: feed.id,
      type: feed.type as ContentType,
      title: feed.title,
      about: [feed.author, feed.summary],
      publishedAt: feed.newest_item_at,
    },
    ...items.map((item) => ({
      id: item.id,
      type: item.type as ContentType,
      title: item.title,
      about: [feed.title, item.author || feed.author],
      publishedAt: item.published_at ?? item.live_start,
    })),
  ]
}
