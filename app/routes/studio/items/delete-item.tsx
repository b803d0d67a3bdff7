import { data, href } from 'react-router'
import type { Route } from './+types/delete-item.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { buyersOfItem, deleteHostingItem, getOwnTracks } from '#app/.server/studio/editing/index.ts'
import { formEnd } from '#app/.server/base/http/form-end.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import {
  DeleteForm,
  deletionName,
  type ToDelete,
} from '#app/components/studio/lists/delete-form.tsx'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { feedTitle, itemTitle } from '#app/texts/studio/names.ts'
import { isFailedAnswer, orFailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import styles from '#app/components/studio/frame/studio.module.css'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { listTexts } from '#app/texts/studio/studio-lists.ts'
import { feedOf, itemOf, ownersFeedOf, releaseOf } from '#app/routes/studio/own-records.server.ts'
import { pathDone } from '#app/routes/studio/publishing/done-at.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'
import { backOf, studioFeed } from '#app/routes/studio/record-views.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const own = await ownersFeedOf(context)
  return {
    feedType: own.feed._type,
    item: await toDelete(context),
    cancel: href('/studio/:feedId/:itemId/edit', params),
  }
}

/** The episode, track or release of the URL. */
async function toDelete(context: Route.LoaderArgs['context']): Promise<ToDelete> {
  const { feed } = await feedOf(context)
  if (feed._type === 'ARTIST') {
    const release = await releaseOf(context)
    const tracks = await getOwnTracks(signedIn(context), release.feed)
    const title = feedTitle(studioFeed(release))
    const buyers = await buyersOfItem(signedIn(context), {
      feed_id: feed._id,
      item_id: release.feed._id,
    })
    return { id: release.feed._id, title, tracks: tracks.length, buyers }
  }
  const { _id, content } = await itemOf(context)
  const buyers = await buyersOfItem(signedIn(context), { feed_id: feed._id, item_id: _id })
  return { id: _id, title: itemTitle(feed._type, content.title), tracks: null, buyers }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { feed } = await ownersFeedOf(context)
  const item = await toDelete(context)
  const form = await readForm(request)
  const told = /^\d{1,9}$/.exec(String(form.get('buyers') ?? ''))?.[0]
  const buyers = told === undefined ? undefined : Number(told)
  const end = formEnd(form)
  try {
    await deleteHostingItem(signedIn(context), { feed_id: feed._id, item_id: item.id, buyers })
  } catch (error) {
    const { code, message, status, details } = toAppError(error)
    if (code === 'ITEM_BOUGHT') return data({ buyers: Number(details?.buyers) }, { status })
    return data({ error: status === 403 ? message : listTexts.deleteFailed }, { status })
  }
  return end(pathDone(backOf(feed), 'deleted'))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageTitle(`${deletionName(loaderData.feedType)}: ${loaderData.item.title}`)
}

/** Asks for confirmation before an episode, track or release is deleted. */
export default function DeleteItem({ loaderData, actionData }: Route.ComponentProps) {
  const { feedType, item, cancel } = loaderData
  const refusal = actionData && 'error' in actionData ? actionData.error : undefined
  const problem = isFailedAnswer(actionData) ? listTexts.deleteFailed : refusal
  return (
    <EditorFrame back={cancel} title={deletionName(feedType)}>
      <div className={styles.narrow}>
        {problem !== undefined && <Alert tone="error">{problem}</Alert>}
        <DeleteForm item={item} feedType={feedType} back={cancel} />
      </div>
    </EditorFrame>
  )
}
