import type { Route } from './+types/feed.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { orNotHere } from '#app/.server/base/http/not-found.ts'
import { refreshFeed } from '#app/.server/catalogue/feeds/index.ts'
import { feedView } from '#app/.server/site/feed-view.ts'
import { clipOrderOf } from '#app/.server/site/pages/index.ts'
import { atRightAddress } from '#app/routes/catalogue/right-address.ts'
import { readFeedFilter } from '#app/rules/catalogue/feed-filter.ts'
import type { FeedTabName } from '#app/schemas/site/content-views.ts'
import { FeedPage } from './feed-page.tsx'

export function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const query = new URL(request.url).searchParams
  const asked = {
    id,
    page: askedPage(query.get('page')),
    filter: readFeedFilter(query),
    tab: askedTab(query.get('tab')),
    clipOrder: clipOrderOf(query),
    before: query.get('before'),
  }
  return atRightAddress(ctx, request, id, () => feedView(ctx, asked))
}

function askedPage(page: string | null): number {
  return page !== null && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

function askedTab(tab: string | null): FeedTabName {
  return tab === 'activity' || tab === 'clips' ? tab : 'contents'
}

/** Checks the feed for new items, for the Refresh button. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  return { checked: await orNotHere(() => refreshFeed(pageCtx(context), { feedId: id })) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function Feed({ loaderData, actionData }: Route.ComponentProps) {
  return <FeedPage page={loaderData} checked={actionData?.checked} />
}
