import { data, href } from 'react-router'
import type { Route } from './+types/delete-item.ts'
import { signedIn } from '#app/.server/accounts/index.ts'
import { deleteHostingItem } from '#app/.server/hosting/index.ts'
import { formEnd } from '#app/.server/http/form-end.ts'
import { readForm } from '#app/.server/http/form-files.ts'
import { toAppError } from '#app/.server/http/reply.ts'
import { DeleteForm } from '#app/components/studio/delete-form.tsx'
import { EditorFrame } from '#app/components/studio/editor-frame.tsx'
import { itemTitle } from '#app/components/studio/names.ts'
import { isMissed, orMissed } from '#app/components/forms/missed.ts'
import styles from '#app/components/studio/studio.module.css'
import { Alert } from '#app/components/ui/alert.tsx'
import { listTexts } from '#app/texts/studio-lists.ts'
import { studioTexts } from '#app/texts/studio-pages.ts'
import { itemOf, ownersFeedOf } from './own-records.server.ts'
import { pathDone } from './done-at.server.ts'
import { pageTitle } from './status.ts'
import { studioFeed } from './record-views.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const own = await ownersFeedOf(context)
  const { content } = await itemOf(context)
  return {
    feed: studioFeed(own),
    title: itemTitle(own.feed._type, content.title),
    cancel: href('/studio/:feedId/:itemId/edit', params),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { feed } = await ownersFeedOf(context)
  const item = await itemOf(context)
  const end = formEnd(await readForm(request))
  try {
    await deleteHostingItem(signedIn(context), { feed_id: feed._id, item_id: item._id })
  } catch (error) {
    const { message, status } = toAppError(error)
    return data({ error: status === 403 ? message : listTexts.deleteFailed }, { status })
  }
  const { publisher_id: artistId } = feed
  const list = artistId
    ? href('/studio/:feedId/:itemId/edit', { feedId: artistId, itemId: feed._id })
    : href('/studio/:feedId', { feedId: feed._id })
  return end(pathDone(list, 'deleted'))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orMissed(serverAction)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(`${headingOf(loaderData.feed.type)}: ${loaderData.title}`) : []
}

function headingOf(type: string): string {
  return type === 'ALBUM' ? studioTexts.deleteTrack : studioTexts.deleteEpisode
}

/** Asks for confirmation before an episode or track is deleted. */
export default function DeleteItem({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData && 'error' in actionData ? actionData.error : undefined
  const problem = isMissed(actionData) ? listTexts.deleteFailed : refusal
  return (
    <EditorFrame back={loaderData.cancel} title={headingOf(loaderData.feed.type)}>
      <div className={styles.narrow}>
        {problem !== undefined && <Alert tone="error">{problem}</Alert>}
        <DeleteForm
          title={loaderData.title}
          button={headingOf(loaderData.feed.type)}
          back={loaderData.cancel}
        />
      </div>
    </EditorFrame>
  )
}
