import { Outlet } from 'react-router'
import type { Route } from './+types/feed-frame.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { importOf } from '#app/.server/studio/moving/index.ts'
import { RedirectBanner, RedirectFound } from '#app/routes/studio/moving/redirect-notice.tsx'
import { standingsOfOwn, toView } from '#app/.server/site/operator/index.ts'
import { StudioFrame } from '#app/components/studio/frame/studio-frame.tsx'
import { feedOf } from './own-records.server.ts'
import { StandingNotices } from './standing-notice.tsx'
import { studioFeed } from './record-views.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const own = await feedOf(context)
  const { feed } = own
  const isImported = importOf(feed)?.status === 'NOT_REDIRECTED' && feed.meta.published !== null
  return {
    feed: studioFeed(own),
    standings: (await standingsOfOwn(ctx, feed._id)).map(toView),
    // The URL that the feed's old URL should redirect to, but doesn't yet.
    redirectTo: isImported ? `${ctx.site.publicUrl}/feeds/${feed._id}` : null,
  }
}

/** The studio's frame around the dashboard, lists and settings of a show or artist. */
export default function FeedFrame({ loaderData }: Route.ComponentProps) {
  const { feed, redirectTo, standings } = loaderData
  // The pages of a release are those of its artist.
  if (feed.type === 'ALBUM') return <Outlet />
  return (
    <StudioFrame feed={feed}>
      <StandingNotices feed={feed} standings={standings} />
      {redirectTo ? (
        <RedirectBanner feedUrl={redirectTo} feedId={feed.id} />
      ) : (
        <RedirectFound feedId={feed.id} />
      )}
      <Outlet />
    </StudioFrame>
  )
}
