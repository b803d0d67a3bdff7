import { href } from 'react-router'
import type { Route } from './+types/item-edit.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import {
  getItemMasters,
  getItemVideos,
  getMp3,
  getReplacedFiles,
} from '#app/.server/studio/files/index.ts'
import { getAudioFetch } from '#app/.server/studio/moving/index.ts'
import { templatesToPutIn } from '#app/.server/studio/editing/index.ts'
import { ItemEditor } from '#app/components/studio/editors/item-editor.tsx'
import { feedTitle, itemTitle } from '#app/texts/studio/names.ts'
import { ReleaseEditor } from './release-editor.tsx'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { itemEditor, saveItem } from './item-edit.server.ts'
import { textsOf } from '#app/routes/studio/texts/item-texts.server.ts'
import { itemReferences } from '#app/routes/studio/texts/item-references.server.ts'
import { feedOf, itemOf, releaseOf } from '#app/routes/studio/own-records.server.ts'
import { releaseEditor, saveRelease } from './release-edit.server.ts'
import { doneAt } from '#app/routes/studio/publishing/done-at.server.ts'
import { pageTitle, statusOf } from '#app/routes/studio/status.ts'
import { backOf, studioFeed } from '#app/routes/studio/record-views.server.ts'

export { shouldRevalidate } from '#app/routes/studio/after-forms.ts'

/** The editor of an episode, a track or a release, depending on the type of feed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const status = statusOf(request)
  const ctx = signedIn(context)
  const own = await feedOf(context)
  const { feed } = own
  if (feed._type === 'ARTIST') {
    const release = await releaseOf(context)
    return {
      kind: 'release' as const,
      artist: studioFeed(own),
      editor: await releaseEditor(ctx, release),
      status,
    }
  }
  const item = await itemOf(context)
  const ids = { feed_id: feed._id, item_id: item._id }
  const [videos, mp3, masters, replaced, texts, references, templates, fetching] =
    await Promise.all([
      getItemVideos(ctx, ids),
      getMp3(ctx, ids),
      getItemMasters(ctx, ids),
      getReplacedFiles(ctx, ids),
      textsOf(ctx, feed, item),
      feed._type === 'PODCAST' ? itemReferences(ctx, feed, item) : null,
      feed._type === 'PODCAST' ? templatesToPutIn(ctx, ids) : null,
      getAudioFetch(ctx, ids),
    ])
  return {
    kind: 'item' as const,
    back: backOf(feed),
    editor: itemEditor(own, item),
    videos,
    ...mp3,
    masters,
    ...replaced,
    ...fetching,
    transcripts: texts.transcripts,
    chapters: texts.chapters,
    references,
    templates,
    status,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const { feed } = await feedOf(context)
  if (feed._type === 'ARTIST') {
    const release = await releaseOf(context)
    return saveRelease(ctx, request, feed._id, release.feed)
  }
  await itemOf(context)
  const at = { feedId: feed._id, itemId: params.itemId }
  return saveItem(ctx, request, feed, params.itemId, (status) => {
    const page =
      status === 'published'
        ? href('/studio/:feedId/:itemId', at)
        : href('/studio/:feedId/:itemId/edit', at)
    return doneAt(page, status)
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  if (loaderData.editor.isNew)
    return pageTitle(
      loaderData.kind === 'release' ? studioTexts.newRelease : studioTexts.newEpisode,
    )
  const title =
    loaderData.kind === 'release'
      ? feedTitle(loaderData.editor.feed)
      : itemTitle(loaderData.editor.feed.type, loaderData.editor.item.title)
  return pageTitle(`${studioTexts.edit}: ${title}`, loaderData.status)
}

export default function EditItem({ loaderData, actionData }: Route.ComponentProps) {
  const { status } = loaderData
  return loaderData.kind === 'release' ? (
    <ReleaseEditor
      key={loaderData.editor.feed.id}
      artist={loaderData.artist}
      editor={loaderData.editor}
      answer={actionData}
      status={status}
    />
  ) : (
    <ItemEditor
      key={loaderData.editor.item.id}
      back={loaderData.back}
      editor={loaderData.editor}
      videos={loaderData.videos}
      mp3={loaderData.mp3}
      masters={loaderData.masters}
      fetch={loaderData.fetch}
      replaced={loaderData.replaced}
      transcripts={loaderData.transcripts}
      chapters={loaderData.chapters}
      references={loaderData.references}
      templates={loaderData.templates}
      answer={actionData}
      status={status}
    />
  )
}
