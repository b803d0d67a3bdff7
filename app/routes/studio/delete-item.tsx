import { data, Form, href } from 'react-router'
import type { Route } from './+types/delete-item.ts'
import { signedIn } from '#app/.server/accounts/index.ts'
import { deleteHostingItem } from '#app/.server/hosting/index.ts'
import { toAppError } from '#app/.server/http/reply.ts'
import { EditorFrame } from '#app/components/studio/editor-frame.tsx'
import { itemTitle } from '#app/components/studio/names.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import styles from '#app/components/studio/studio.module.css'
import { listTexts } from '#app/texts/studio-lists.ts'
import { studioTexts } from '#app/texts/studio-pages.ts'
import { itemOf, ownersFeedOf } from './own-records.server.ts'
import { doneAt } from './done-at.server.ts'
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

export async function action({ context }: Route.ActionArgs) {
  const { feed } = await ownersFeedOf(context)
  const item = await itemOf(context)
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
  return doneAt(list, 'deleted')
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(`${headingOf(loaderData.feed.type)}: ${loaderData.title}`) : []
}

function headingOf(type: string): string {
  return type === 'ALBUM' ? studioTexts.deleteTrack : studioTexts.deleteEpisode
}

/** Asks before an episode or track is deleted. */
export default function DeleteItem({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditorFrame back={loaderData.cancel} title={headingOf(loaderData.feed.type)}>
      <Form method="post" className={styles.narrow}>
        <h2 dir="auto">{loaderData.title}</h2>
        {actionData && <Alert tone="error">{actionData.error}</Alert>}
        <p>{studioTexts.deleteSure}</p>
        <div className={styles.inline}>
          <Button type="submit" variant="danger">
            {headingOf(loaderData.feed.type)}
          </Button>
          <ButtonLink to={loaderData.cancel}>{studioTexts.cancel}</ButtonLink>
        </div>
      </Form>
    </EditorFrame>
  )
}
