import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { feedHitColumns, isWithdrawn } from '#app/.server/catalogue/cards/index.ts'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import { directoryPagesAmong, namedPages } from '#app/rules/catalogue/directory-links.ts'
import { findGenre, genreSlug } from '#app/rules/catalogue/genres.ts'
import { statedReleaseType } from '#app/rules/catalogue/release-type.ts'
import type { FeedDetails } from '#app/schemas/catalogue/details.ts'
import { aboutFeed, trailerOf } from './about.ts'
import { categoriesOf, feedAddress, findFeedHit, liveItems } from './feed-page.ts'
import { sharedDetails } from './shared-details.ts'

/** What a feed's page says of it, for apps. @throws CONTENT_NOT_FOUND */
export async function loadFeedDetails(ctx: Ctx, { id }: { id: string }): Promise<FeedDetails> {
  const feed = await ctx.db
    .selectFrom('feeds')
    .select([...feedHitColumns, 'url', 'document', 'language', 'checked_at', 'live_count'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!feed) throw notFound('CONTENT_NOT_FOUND')
  const document = feed.document as FeedDocument
  const isClosed = isWithdrawn(feed)
  const [about, trailer, live, publisher] = await Promise.all([
    isClosed ? null : aboutFeed(ctx, feed, document),
    isClosed ? null : trailerOf(ctx, feed, document),
    isClosed || feed.live_count === 0 ? [] : liveItems(ctx, feed),
    feed.publisher_id ? findFeedHit(ctx, feed.publisher_id) : null,
  ])
  const categories = categoriesOf(feed.type, document)
  return {
    guid: feed.guid,
    feedUrl: feedAddress(feed),
    ...sharedDetails(ctx, document, {
      notes: document.description,
      value: document.value,
      isClosed,
    }),
    author: feed.author,
    language: feed.language,
    explicit: feed.explicit,
    medium: document.medium,
    order: document.order ?? null,
    isComplete: document.complete ?? false,
    isGone: feed.status === 'GONE',
    checkedAt: feed.checked_at.toISOString(),
    categories,
    genres: genresOf(categories),
    copyright: document.copyright?.slice(0, 1000) ?? null,
    releaseType: feed.type === 'ALBUM' ? statedReleaseType(document.txts) : null,
    // Feeds stored before `related` was read don't have it.
    alsoOn: namedPages(directoryPagesAmong([document.link ?? '', ...(document.related ?? [])])),
    frequency: about?.frequency ?? null,
    liked: about?.liked ?? [],
    publisher,
    trailer,
    live,
  }
}

/** Those of its categories that have a page here. */
function genresOf(categories: readonly string[]): FeedDetails['genres'] {
  return categories.flatMap((name) => {
    const genre = findGenre(genreSlug(name))
    return genre ? [{ slug: genre.slug, name: genre.name }] : []
  })
}
