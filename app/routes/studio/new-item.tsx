import { href } from 'react-router'
import type { Route } from './+types/new-item.ts'
import { readForm } from '#app/.server/http/form-files.ts'
import { signedIn } from '#app/.server/accounts/index.ts'
import {
  createHostingFeed,
  createHostingItem,
  updateHostingFeed,
} from '#app/.server/hosting/index.ts'
import { formAction } from '#app/.server/http/form-action.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { EditorFrame } from '#app/components/studio/editor-frame.tsx'
import { feedTitle } from '#app/components/studio/names.ts'
import { NewForm } from '#app/components/studio/forms/new-form.tsx'
import { newFeedForm } from '#app/schemas/studio-forms.ts'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import { studioTexts } from '#app/texts/studio-pages.ts'
import { feedOf, notHere } from './own-records.server.ts'
import { doneAt } from './done-at.server.ts'
import { pageTitle } from './status.ts'
import { studioFeed } from './record-views.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return pageTitle(
    loaderData?.feed.type === 'ARTIST' ? studioTexts.newRelease : studioTexts.newEpisode,
  )
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return { feed: await parentFeed(context, request) }
}

/** Creates a draft: an episode of a show, or a release of an artist. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const { id: feedId, type } = await parentFeed(context, request)
  return formAction(await readForm(request), newFeedForm, async ({ title }) => {
    const itemId =
      type === 'ARTIST'
        ? await newRelease(ctx, feedId, title)
        : await newEpisode(ctx, feedId, title)
    return doneAt(href('/studio/:feedId/:itemId/edit', { feedId, itemId }), 'created')
  })
}

/** The show of /new-episode, or the artist of /new-release; throws a 404 if the feed is of the other type. */
async function parentFeed(context: Route.LoaderArgs['context'], request: Request) {
  const wanted = /\/new-release(\.data)?$/.test(new URL(request.url).pathname)
    ? 'ARTIST'
    : 'PODCAST'
  const own = await feedOf(context)
  if (own.feed._type !== wanted) throw notHere()
  return studioFeed(own)
}

async function newEpisode(ctx: Ctx, feedId: string, title: string | null): Promise<string> {
  const { id } = await createHostingItem(ctx, { feed_id: feedId, ...(title ? { title } : {}) })
  return id
}

async function newRelease(ctx: Ctx, artistId: string, title: string | null): Promise<string> {
  const { id } = await createHostingFeed(ctx, { type: 'ALBUM', publisher_id: artistId })
  if (title) await updateHostingFeed(ctx, { feed: { _id: id, content: { title } } })
  return id
}

export default function NewItem({ loaderData: { feed }, actionData }: Route.ComponentProps) {
  const isArtist = feed.type === 'ARTIST'
  return (
    <EditorFrame
      back={href('/studio/:feedId', { feedId: feed.id })}
      settings={href('/studio/:feedId/edit', { feedId: feed.id })}
      over={feedTitle(feed)}
      title={isArtist ? studioTexts.newRelease : studioTexts.newEpisode}
    >
      <NewForm
        label={isArtist ? fieldTexts.releaseTitle : fieldTexts.episodeTitle}
        form={actionData?.form}
      />
    </EditorFrame>
  )
}
