import { Outlet } from 'react-router'
import type { Route } from './+types/feed-editors.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { standingsOfOwn, toView } from '#app/.server/site/operator/index.ts'
import { feedOf } from '#app/routes/studio/own-records.server.ts'
import { studioFeed } from '#app/routes/studio/record-views.server.ts'
import { StandingNotices } from '#app/routes/studio/standing-notice.tsx'

export { ErrorBoundary, handle, meta } from './editor-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const own = await feedOf(context)
  const standings = await standingsOfOwn(signedIn(context), own.feed._id)
  return { feed: studioFeed(own), standings: standings.map(toView) }
}

/** The pages of a show that have a bar of their own: what the operator has decided about it stands above them, too. */
export default function FeedEditors({ loaderData: { feed, standings } }: Route.ComponentProps) {
  return (
    <>
      <StandingNotices feed={feed} standings={standings} isAbove />
      <Outlet />
    </>
  )
}
