import type { Route } from './+types/feed.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/index.ts'
import { refreshFeed } from '#app/.server/catalogue/feeds/index.ts'
import { countClipsOf } from '#app/.server/library/clips/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { unlocked } from '#app/.server/studio/access/index.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { pictureFacts } from '#app/.server/site/pictures/index.ts'
import { inLibrary } from '#app/.server/library/entries/index.ts'
import { withReactions } from '#app/.server/social/reading/index.ts'
import { loadSupport, subscriptionOffer, withSupport } from '#app/.server/money/pages/index.ts'
import { publicStatsFeed } from '#app/.server/stats/settings/index.ts'
import { shownSupporters } from '#app/schemas/money/shown-boosts.ts'
import { notHere, orNotHere } from '#app/.server/base/http/not-found.ts'
import { wholeFeed } from '#app/rules/catalogue/feed-filter.ts'
import { FeedPage } from './feed-page.tsx'
import { genrePath } from '#app/components/catalogue/genre-path.ts'
import { feedHead } from '#app/components/catalogue/head/head.ts'
import { rowHit } from '#app/components/catalogue/rows/row-hit.ts'
import type { FeedTabName, FeedView } from '#app/components/catalogue/views.ts'
import { canComment } from '#app/components/social/composer/commented-content.ts'
import type { FeedPage as FeedPageData } from '#app/schemas/catalogue/content-pages.ts'
import { isCardOnly } from '#app/routes/catalogue/takes-cards.server.ts'
import { shownActivity } from '#app/routes/catalogue/activity-parts.ts'
import { askedFilter, chosenItems } from './chosen-items.server.ts'
import { clipOrderOf, shownClips } from '#app/routes/catalogue/clip/clip-parts.ts'
import { atRightAddress } from '#app/routes/catalogue/right-address.ts'

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const page = askedPage(request)
  const filter = askedFilter(ctx, request)
  const [feed, pictures, followed, tab, support] = await Promise.all([
    atRightAddress(ctx, request, id, async () =>
      loadFeedPage(ctx, { id, page, choice: await chosenItems(ctx, id, filter) }),
    ),
    pictureFacts(ctx, [id]),
    inLibrary(ctx, [id]),
    tabPart(ctx, request, id),
    loadSupport(ctx, { id, limit: shownSupporters }),
  ])
  if (page > feed.pages) throw notHere()
  const [{ live, items, count }, subscription, cardOnly, hasStatistics] = await Promise.all([
    reactions(ctx, feed),
    feed.hit._origin === 'TRIBUTARY' ? subscriptionOffer(ctx, id) : null,
    isCardOnly(ctx, feed.hit),
    hasPublicStats(ctx, feed),
  ])
  const heard = await unlocked(ctx, items)
  const isSignedIn = ctx.actor.kind === 'user'
  const view: FeedView = {
    ...feed,
    hit: { ...feed.hit, sats: support.total },
    picture: pictures.get(id) ?? null,
    items: heard.map(rowHit),
    live: live.map(rowHit),
    genres: genresShown(feed),
    filter: feed.parts === null ? wholeFeed : filter,
    parts: feed.parts && [...(isSignedIn ? (['unplayed', 'played'] as const) : []), ...feed.parts],
    ...tab,
    canComment: canComment(feed.hit),
    activityCount: count,
    support,
    isCardOnly: cardOnly,
    hasStatistics,
    subscription,
    siteUrl: ctx.site.publicUrl,
  }
  return { ...view, inLibrary: followed.includes(id), head: feedHead(view) }
}

async function hasPublicStats(ctx: Ctx, { hit }: FeedPageData): Promise<boolean> {
  return hit._origin === 'TRIBUTARY' && (await publicStatsFeed(ctx, hit._id)) !== null
}

const mostGenres = 5

/** A show is about its first category, an album belongs to all of its genres. */
function genresShown({ hit, categories }: FeedPageData): FeedView['genres'] {
  const shown = categories.slice(0, hit._type === 'ALBUM' ? mostGenres : 1)
  return shown.map((name) => ({ name, path: genrePath(name) }))
}

/** How many comments the feed has, and its items with who likes them. */
async function reactions(ctx: Ctx, { hit, live, items }: FeedPageData) {
  const [feed, ...others] = await withSupport(
    ctx,
    await withReactions(ctx, [hit, ...live, ...items]),
  )
  return {
    count: feed?.stats?.replies ?? 0,
    live: others.slice(0, live.length),
    items: others.slice(live.length),
  }
}

/** What is said about a feed, and the clips of its episodes, where their tabs are asked for. */
async function tabPart(ctx: Ctx, request: Request, feedId: string) {
  const tab = askedTab(request)
  const clipOrder = clipOrderOf(request)
  const [clipCount, clips, activity] = await Promise.all([
    countClipsOf(ctx, { feedId }),
    tab === 'clips' ? shownClips(ctx, { feedId }, clipOrder) : null,
    tab === 'activity' ? shownActivity(ctx, request, feedId) : null,
  ])
  return { tab, clipCount, clips, clipOrder, activity }
}

function askedTab(request: Request): FeedTabName {
  const tab = new URL(request.url).searchParams.get('tab')
  return tab === 'activity' || tab === 'clips' ? tab : 'contents'
}

/** Looks for news in the feed, as its Refresh button wishes. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  return { checked: await orNotHere(() => refreshFeed(pageCtx(context), { feedId: id })) }
}

function askedPage(request: Request): number {
  const page = new URL(request.url).searchParams.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function Feed({ loaderData, actionData }: Route.ComponentProps) {
  return <FeedPage page={loaderData} checked={actionData?.checked} />
}
