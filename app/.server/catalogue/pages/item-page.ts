import type { ItemPageData } from '#app/schemas/catalogue/content-pages.ts'
import type { FeedDocument, FeedItem } from '#app/protocols/feed/document.ts'
import { notesForPage } from '#app/protocols/text/show-notes.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { aboutItem } from './about.ts'
import { feedAddress, findFeedHit, linksOf, personsOf } from './feed-page.ts'
import {
  feedHit,
  feedHitColumns,
  itemHit,
  itemHitColumns,
  payableHit,
  webAddress,
} from '#app/.server/catalogue/cards/index.ts'
import { chatOfLivestream } from './live-chat.ts'
import { isPayable, splitsOf } from './splits.ts'

/** An item of the catalogue by its id alone. */
export async function loadItemPage(ctx: Ctx, input: { id: string }): Promise<ItemPageData> {
  return itemPageOf(ctx, await readItem(ctx, input.id))
}

/** What is stored of an item and of its feed. */
export type StoredItem = Awaited<ReturnType<typeof readItem>>

/** @throws CONTENT_NOT_FOUND */
export async function readItem(ctx: Ctx, id: string) {
  const place = await ctx.db
    .selectFrom('item_directory')
    .select('feed_id')
    .where('item_id', '=', id)
    .executeTakeFirst()
  if (!place) throw notFound('CONTENT_NOT_FOUND')
  const [item, feed] = await Promise.all([
    ctx.db
      .selectFrom('items')
      .select([...itemHitColumns, 'document', 'removed_at', 'live_end'])
      .where('feed_id', '=', place.feed_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('feeds')
      .select([...feedHitColumns, 'url', 'document', 'language'])
      .where('id', '=', place.feed_id)
      .executeTakeFirstOrThrow(),
  ])
  const document = item.document as FeedItem
  const feedDocument = feed.document as FeedDocument
  // An item's own value block overrides its feed's, and so do its persons.
  const value = document.value.length > 0 ? document.value : feedDocument.value
  const persons = document.persons.length > 0 ? document.persons : feedDocument.persons
  return { item, feed, document, feedDocument, value, persons }
}

/** The page of what was read. */
export async function itemPageOf(
  ctx: Ctx,
  { item, feed, document, feedDocument, value, persons }: StoredItem,
): Promise<ItemPageData> {
  // Pages of tracks name the artist.
  const artistId = item.type === 'TRACK' ? feed.publisher_id : null
  const publisher = artistId ? await findFeedHit(ctx, artistId) : null
  return {
    hit: payableHit(itemHit(item, feed, ctx.now()), isPayable(ctx, value)),
    parent: payableHit(feedHit(feed), isPayable(ctx, feedDocument.value)),
    publisher,
    notes: notesForPage(document.contentHtml ?? document.description),
    season: seasonOf(document),
    episode: document.episode?.display ?? document.episode?.number.toString() ?? null,
    persons: await personsOf(ctx, feed.id, { persons }),
    about: item.removed_reason ? null : aboutItem(document, feedDocument),
    funding: linksOf(document.funding),
    elsewhere: linksOf(document.contentLinks?.map(({ href, text }) => ({ url: href, text }))),
    commentsOff: (document.socialInteract ?? []).some(({ protocol }) => protocol === 'disabled'),
    ...textsOf(item.removed_reason ? null : document),
    splits: await splitsOf(ctx, value),
    feedUrl: feedAddress(feed),
    liveEnd: item.live_end ? Math.floor(item.live_end.getTime() / 1000) : null,
    chat: item.type === 'LIVE' ? ((await chatOfLivestream(ctx, item.id))?.address ?? null) : null,
    isListed: item.removed_at === null,
  }
}

/** '2', or '2: The flood' where it has a name. */
function seasonOf({ season }: FeedItem): string | null {
  return season ? [season.number, season.name?.slice(0, 128)].filter(Boolean).join(': ') : null
}

/** The addresses of chapters and transcripts; none for a withdrawn item. */
function textsOf(document: FeedItem | null): Pick<ItemPageData, 'chaptersUrl' | 'transcripts'> {
  return {
    chaptersUrl: webAddress(document?.chapters?.url) ?? null,
    transcripts: (document?.transcripts ?? []).flatMap(({ url, type, language }) =>
      webAddress(url) ? [{ url, type, ...(language ? { language } : {}) }] : [],
    ),
  }
}
