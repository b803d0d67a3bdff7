import { readForm } from '#app/.server/base/http/form-files.ts'
import { href } from 'react-router'
import type { Route } from './+types/new-feed.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { createHostingFeed, updateHostingFeed } from '#app/.server/studio/editing/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { NewForm } from './new-form.tsx'
import { newFeedForm } from '#app/schemas/studio/studio-forms.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { doneAt } from '#app/routes/studio/publishing/done-at.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return pageTitle(
    loaderData?.type === 'ARTIST' ? studioTexts.createArtist : studioTexts.createShow,
  )
}

export function loader({ request, context }: Route.LoaderArgs) {
  const title = new URL(request.url).searchParams.get('title') ?? ''
  return { type: typeOf(request), title, isLoggedIn: pageCtx(context).actor.kind === 'user' }
}

/** Creates the show or artist. Users who aren't logged in log in first, and then find their title in the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const type = typeOf(request)
  return formAction(await readForm(request), newFeedForm, async ({ title }) => {
    if (ctx.actor.kind !== 'user') return redirect(loginPath(request, title ?? ''), 303)
    const { id } = await createHostingFeed(ctx, { type })
    if (title) await updateHostingFeed(ctx, { feed: { _id: id, content: { title } } })
    return doneAt(href('/studio/:feedId/edit-new', { feedId: id }), 'created')
  })
}

function typeOf(request: Request): 'PODCAST' | 'ARTIST' {
  return /\/new-artist(\.data)?$/.test(new URL(request.url).pathname) ? 'ARTIST' : 'PODCAST'
}

function loginPath(request: Request, title: string): string {
  const { pathname } = new URL(request.url)
  const from = title ? `${pathname}?${new URLSearchParams({ title })}` : pathname
  return `${href('/login')}?${new URLSearchParams({ from })}`
}

export default function NewFeed({ loaderData, actionData }: Route.ComponentProps) {
  const isArtist = loaderData.type === 'ARTIST'
  return (
    <EditorFrame
      back={href('/studio/new')}
      title={isArtist ? studioTexts.createArtist : studioTexts.createShow}
    >
      <NewForm
        label={isArtist ? fieldTexts.artistName : fieldTexts.showTitle}
        title={loaderData.title}
        form={actionData?.form}
        hint={loaderData.isLoggedIn ? undefined : studioTexts.logInFirst}
      />
    </EditorFrame>
  )
}
