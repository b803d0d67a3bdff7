import type { Route } from './+types/app-link.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { redirectToContent } from './right-address.ts'

/** The app's deep links lead to the page of the same content. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  throw await redirectToContent(pageCtx(context), request, id, 302)
}

export default function AppLink() {
  return null
}
