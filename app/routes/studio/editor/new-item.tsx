import { href } from 'react-router'
import type { Route } from './+types/new-item.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { mintItemId } from '#app/.server/studio/records/index.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { askForItem } from '#app/components/studio/lists/ask-for-item.ts'
import { feedOf } from '#app/routes/studio/own-records.server.ts'

/**
 * Opens the editor of a new episode or release, at an address of its own that reload and back keep. Nothing is stored
 * until something is entered there.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const wanted = /\/new-release(\.data)?$/.test(new URL(request.url).pathname)
    ? 'ARTIST'
    : 'PODCAST'
  const { feed } = await feedOf(context)
  if (feed._type !== wanted) throw notHere()
  const itemId = mintItemId(signedIn(context), feed)
  throw redirect(href('/studio/:feedId/:itemId/edit', { feedId: feed._id, itemId }))
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return askForItem(serverLoader)
}

/** Never shown: the page exists for the frame around its errors. */
export default function NewItem() {
  return null
}
