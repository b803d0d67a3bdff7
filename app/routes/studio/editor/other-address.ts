import { href } from 'react-router'
import { redirect } from '#app/.server/base/http/redirect.ts'
import type { Route } from './+types/other-address.ts'

/** Redirects alternative paths of the studio's pages. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  return redirect(
    pathname.endsWith('artist') ? href('/studio/new-artist') : href('/studio/new-show'),
  )
}
