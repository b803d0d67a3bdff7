import { Outlet } from 'react-router'
import type { Route } from './+types/feed-frame.ts'
import { requireLogin } from '#app/.server/accounts/index.ts'
import { importOf } from '#app/.server/hosting/index.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { RedirectBanner } from '#app/components/studio/redirect-notice.tsx'
import { StudioFrame } from '#app/components/studio/studio-frame.tsx'
import { ownFeed, studioFeed } from './own-records.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  requireLogin(ctx, request)
  const { feed } = await ownFeed(ctx, params.feedId)
  const isImported = importOf(feed)?.status === 'NOT_REDIRECTED' && feed.meta.published !== null
  return {
    feed: studioFeed(feed),
    // Where its former address should lead, and doesn't yet.
    redirectTo: isImported ? `${ctx.site.publicUrl}/feeds/${feed._id}` : null,
  }
}

/** The studio of one show or artist, around its dashboard, lists and settings. */
export default function FeedFrame({ loaderData }: Route.ComponentProps) {
  const { feed, redirectTo } = loaderData
  // A release has no pages but those of its artist.
  if (feed.type === 'ALBUM') return <Outlet />
  return (
    <StudioFrame feed={feed}>
      {redirectTo && <RedirectBanner feedUrl={redirectTo} feedId={feed.id} />}
      <Outlet />
    </StudioFrame>
  )
}
