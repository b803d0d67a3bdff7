import { href, type MetaDescriptor } from 'react-router'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { hasActivity, isEnabled } from '#app/rules/base/areas.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { rowHit } from '#app/.server/catalogue/cards/index.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/index.ts'
import { countClipsOf } from '#app/.server/library/clips/index.ts'
import { inLibrary } from '#app/.server/library/entries/index.ts'
import {
  isCardOnly,
  subscriptionOffer,
  loadSupport,
  withSupport,
} from '#app/.server/money/pages/index.ts'
import { suspensionOf } from '#app/.server/site/suspension.ts'
import { pictureFacts } from '#app/.server/site/pictures/index.ts'
import { withReactions } from '#app/.server/social/reading/index.ts'
import { publicStatsFeed } from '#app/.server/stats/settings/index.ts'
import { entitledFilesOfHits, withEntitledFiles } from '#app/.server/studio/access/index.ts'
import { type FeedFilter, wholeFeed } from '#app/rules/catalogue/feed-filter.ts'
import { findGenre, genreSlug } from '#app/rules/catalogue/genres.ts'
import { canComment } from '#app/rules/social/commented-content.ts'
import type { FeedPageData } from '#app/schemas/catalogue/content-pages.ts'
import type { ClipOrder } from '#app/schemas/library/clips.ts'
import { supportersOnPages } from '#app/schemas/money/public-boosts.ts'
import type { FeedTabName, FeedView } from '#app/schemas/site/content-views.ts'
import {
  shownActivity,
  chosenItems,
  filterFor,
  shownClips,
  feedHead,
} from '#app/.server/site/pages/index.ts'

/** What the address of a feed's page asks for. */
export interface AskedFeed {
  id: string
  /** 1 is the first. */
  page: number
  filter: FeedFilter
  tab: FeedTabName
  clipOrder: ClipOrder
  /** Where the notes and boosts of its activity go on; null for the newest. */
  before: string | null
}

/**
 * The page of a show, artist, album, audiobook or playlist feed: all that it shows, and its meta tags.
 * @throws AppError CONTENT_NOT_FOUND, also behind the last page
 */
export async function feedView(
  ctx: Ctx,
  asked: AskedFeed,
): Promise<FeedView & { head: MetaDescriptor[] }> {
  const { id, page } = asked
  const filter = filterFor(ctx, asked.filter)
  const [feed, pictures, followed, tab, support] = await Promise.all([
    chosenItems(ctx, id, filter).then((choice) => loadFeedPage(ctx, { id, page, choice })),
    pictureFacts(ctx, [id]),
    inLibrary(ctx, [id]),
    openTab(ctx, asked),
    loadSupport(ctx, { id, limit: supportersOnPages }),
  ])
  if (page > feed.pages) throw notFound('CONTENT_NOT_FOUND')
  const isHosted = feed.hit._origin === 'TRIBUTARY'
  const [rows, subscription, cardOnly, publicStats] = await Promise.all([
    feedRows(ctx, feed),
    isHosted ? subscriptionOffer(ctx, id) : null,
    isCardOnly(ctx, feed.hit),
    isHosted ? publicStatsFeed(ctx, id) : null,
  ])
  const ofListener = ctx.actor.kind === 'user' ? (['unplayed', 'played'] as const) : []
  const view: FeedView = {
    ...feed,
    ...(await suspensionOf(ctx, feed.hit)),
    hit: { ...feed.hit, sats: support.total },
    picture: pictures.get(id) ?? null,
    trailer: feed.trailer && rowHit(feed.trailer),
    ...rows,
    genres: shownGenres(feed),
    filter: feed.parts === null ? wholeFeed : filter,
    parts: feed.parts && [...ofListener, ...feed.parts],
    ...tab,
    canComment: isEnabled(ctx.site, 'SOCIAL') && canComment(feed.hit),
    support,
    isCardOnly: cardOnly,
    hasStatistics: publicStats !== null,
    subscription,
    siteUrl: ctx.site.publicUrl,
  }
  return { ...view, inLibrary: followed.includes(id), head: feedHead(view) }
}

const mostGenres = 5

/** A show is about its first category, an album belongs to all of its genres. */
function shownGenres({ hit, categories }: FeedPageData): FeedView['genres'] {
  const shown = categories.slice(0, hit._type === 'ALBUM' ? mostGenres : 1)
  return shown.map((name) => {
    const genre = findGenre(genreSlug(name))
    return { name, path: genre && href('/genre/:slug', { slug: genre.slug }) }
  })
}

/** The feed's rows, with who likes them, what they are boosted with and what they are unlocked to; its comments counted. */
async function feedRows(ctx: Ctx, { hit, live, items }: FeedPageData) {
  const all = [hit, ...live, ...items]
  const [reactions, supported, files] = await Promise.all([
    withReactions(ctx, all),
    withSupport(ctx, all),
    entitledFilesOfHits(ctx, items),
  ])
  const rows = reactions.map((row, at) => ({ ...row, sats: supported[at]?.sats }))
  return {
    activityCount: hasActivity(ctx.site) ? (reactions[0]?.stats?.replies ?? 0) : null,
    live: rows.slice(1, 1 + live.length).map(rowHit),
    items: withEntitledFiles(rows.slice(1 + live.length), files).map(rowHit),
  }
}

/** The tab that is open: what is said about the feed, or the clips of its episodes. */
async function openTab(ctx: Ctx, { id, tab, clipOrder, before }: AskedFeed) {
  const [clipCount, clips, activity] = await Promise.all([
    countClipsOf(ctx, { feedId: id }),
    tab === 'clips' ? shownClips(ctx, { feedId: id }, clipOrder) : null,
    tab === 'activity' && hasActivity(ctx.site) ? shownActivity(ctx, { id, before }) : null,
  ])
  return { tab, clipCount, clips, clipOrder, activity }
}
