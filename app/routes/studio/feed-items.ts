import { redirect } from 'react-router'
import { requireLogin } from '#app/.server/accounts/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import {
  getHostingFeeds,
  getHostingItems,
  type HostingFeed,
  importOf,
} from '#app/.server/hosting/index.ts'
import { checklistRows } from '#app/protocols/checklist.ts'
import { askedTab, type StudioItem } from '#app/components/studio/item-list.tsx'
import { episodeRow, homeOf, ownFeed, releaseRow, studioFeed } from './own-records.ts'
import { statusOf } from './status.ts'

/** An own show or artist with the list that its dashboard and its list page show. */
export async function loadFeedItems(ctx: Ctx, request: Request, feedId: string) {
  requireLogin(ctx, request)
  const { feed } = await ownFeed(ctx, feedId)
  // A release is managed from its artist's pages.
  if (feed._type === 'ALBUM') throw redirect(homeOf(feed))
  const items = await itemsOf(ctx, feed)
  const tab = askedTab(new URL(request.url).searchParams.get('tab'), items)
  return {
    feed: studioFeed(feed),
    items,
    checklist: checklistRows(feed.meta.checklist, {
      paymentsEnabled: feed.payments.stripe.account.status.enabled,
      subscriptionsEnabled: feed.payments.subscriptions.enabled,
    }),
    tab,
    status: statusOf(request),
    siteUrl: ctx.site.publicUrl,
    isRedirected: importOf(feed)?.status !== 'NOT_REDIRECTED',
  }
}

async function itemsOf(ctx: Ctx, feed: HostingFeed): Promise<StudioItem[]> {
  if (feed._type === 'ARTIST') {
    const { feeds } = await getHostingFeeds(ctx, { publisher_id: feed._id, types: ['ALBUM'] })
    return feeds.map(releaseRow).sort(newestFirst)
  }
  const { items } = await getHostingItems(ctx, { feed_id: feed._id })
  return items.map(episodeRow).sort(newestFirst)
}

/** By published date, else by the last change. */
function newestFirst(a: StudioItem, b: StudioItem): number {
  return (b.published ?? b.updated).localeCompare(a.published ?? a.updated)
}
