import { href } from 'react-router'
import type { Route } from './+types/studio.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { getHostingFeeds } from '#app/.server/studio/editing/index.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { doneAt } from '#app/routes/studio/publishing/done-at.server.ts'
import { statusOf } from './status.ts'

/** /studio redirects to the feed that was changed last. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const { feeds } = await getHostingFeeds(ctx, { types: ['PODCAST', 'ARTIST'] })
  const [first] = feeds
  const place = first ? href('/studio/:feedId', { feedId: first._id }) : href('/studio/new')
  const status = statusOf(request)
  return status ? doneAt(place, status) : redirect(place)
}
