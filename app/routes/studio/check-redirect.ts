import { href } from 'react-router'
import type { Route } from './+types/check-redirect.ts'
import { signedIn } from '#app/.server/accounts/index.ts'
import { checkRedirect } from '#app/.server/imports/index.ts'
import { redirect } from '#app/.server/http/redirect.ts'
import { feedOf, notHere } from './own-records.server.ts'
import { doneAt } from './done-at.server.ts'
import { homeOf } from './record-views.server.ts'

/** Checks whether the old URL of an imported feed redirects here, and returns to the dashboard. */
export async function action({ context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const { feed } = await feedOf(context)
  if (!feed.meta.import) throw notHere()
  const { import_status } = await checkRedirect(ctx, { feed_id: feed._id })
  const home = homeOf(feed)
  // If it doesn't, the dashboard still shows its notice.
  return import_status === 'REDIRECTED' ? doneAt(home, 'redirected') : redirect(home, 303)
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/studio/:feedId', params))
}
