import { data, href } from 'react-router'
import type { Route } from './+types/duplicate.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { duplicateItem } from '#app/.server/studio/editing/index.ts'
import { feedOf, itemOf } from '#app/routes/studio/own-records.server.ts'
import { doneAt } from '#app/routes/studio/publishing/done-at.server.ts'

/** Makes a draft of an episode, and opens its editor. */
export async function action({ context }: Route.ActionArgs) {
  const { feed } = await feedOf(context)
  const { _id } = await itemOf(context)
  const made = await duplicateItem(signedIn(context), { feed_id: feed._id, item_id: _id }).catch(
    (error: unknown) => {
      const { message, status } = toAppError(error)
      if (status === 500) throw error
      throw data(message, { status })
    },
  )
  const ids = { feedId: feed._id, itemId: made.item._id }
  return doneAt(href('/studio/:feedId/:itemId/edit', ids), 'duplicated')
}

export async function loader({ params, context }: Route.LoaderArgs) {
  await itemOf(context)
  return redirect(href('/studio/:feedId/:itemId/edit', params))
}

/** A page, so that what is refused is told on one. */
export default function Duplicate() {
  return null
}
