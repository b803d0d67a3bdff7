import { href } from 'react-router'
import type { Route } from './+types/check-redirect.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { checkRedirect } from '#app/.server/studio/moving/index.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { redirectAnswerPath } from './redirect-answer.ts'
import { ownPath } from '#app/rules/base/own-path.ts'
import { feedOf } from '#app/routes/studio/own-records.server.ts'
import { homeOf } from '#app/routes/studio/record-views.server.ts'

/** Checks whether the old URL of an imported feed redirects here; the page that asked shows the result. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const { feed } = await feedOf(context)
  if (!feed.meta.import) throw notHere()
  const at = (await readForm(request)).get('at')
  const { import_status } = await checkRedirect(ctx, { feed_id: feed._id })
  const page = at === null ? homeOf(feed) : ownPath(at)
  return redirect(redirectAnswerPath(page, feed._id, import_status === 'REDIRECTED'), 303)
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/studio/:feedId', params))
}
