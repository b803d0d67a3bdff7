import { href } from 'react-router'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import type { Route } from './+types/edit-new.ts'
import { feedTitle } from '#app/texts/studio/names.ts'
import { NewFeedEditor } from './new-feed-editor.tsx'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { feedEditor, saveSettings } from './feed-settings.server.ts'
import { feedOf } from '#app/routes/studio/own-records.server.ts'
import { pageTitle, statusOf } from '#app/routes/studio/status.ts'

export { shouldRevalidate } from '#app/routes/studio/after-forms.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { feed, role } = await feedOf(context)
  const editor = feedEditor({ feed, role })
  // A published feed isn't new any more, and a release is edited as an item of its artist.
  if (editor.state !== 'DRAFT' || feed.publisher_id)
    throw redirect(href('/studio/:feedId/edit', { feedId: feed._id }))
  return { editor, status: statusOf(request) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const { feed } = await feedOf(context)
  return saveSettings(ctx, request, feed, href('/studio/:feedId/edit-new', params))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { editor, status } = loaderData
  return pageTitle(`${studioTexts.edit}: ${feedTitle(editor.feed)}`, status)
}

/** The editor of a show or artist that was just created. */
export default function EditNew({ loaderData, actionData }: Route.ComponentProps) {
  const { editor, status } = loaderData
  return <NewFeedEditor key={editor.feed.id} editor={editor} answer={actionData} status={status} />
}
