import type { Route } from './+types/clip.ts'
import { requireLogin } from '#app/.server/accounts/sessions/index.ts'
import { deleteClip, loadClip, updateClip } from '#app/.server/library/clips/index.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { clipView } from '#app/.server/site/made-views.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { orNotHere } from '#app/.server/base/http/not-found.ts'
import { ClipPage } from './clip-page.tsx'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { clipTitleForm } from '#app/schemas/library/clips.ts'
import { clipTexts } from '#app/texts/library/clips.ts'
import { atRightAddress } from '#app/routes/catalogue/right-address.ts'

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const view = await atRightAddress(ctx, request, id, () => clipView(ctx, { id }))
  return { ...view, notice: noticeOf(new URL(request.url).searchParams) }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  requireLogin(ctx, request)
  const form = await readForm(request)
  const intent = form.get('intent')
  form.delete('intent')
  return orNotHere(async () => {
    const { clip } = await loadClip(ctx, { id })
    if (intent === 'delete') {
      await deleteClip(ctx, { clip_id: id })
      return redirect(`${clip.parent ? contentPath(clip.parent) : '/'}?tab=clips`)
    }
    return formAction(form, clipTitleForm, async ({ title }) => {
      await updateClip(ctx, { clip_id: id, title })
      return redirect(`${contentPath(clip)}?saved`)
    })
  })
}

function noticeOf(query: URLSearchParams): string | null {
  if (query.has('created')) return clipTexts.created
  return query.has('saved') ? clipTexts.saved : null
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function Clip({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData && 'form' in actionData ? actionData.form.error?.title : null
  return <ClipPage page={loaderData} {...(errors ? { titleErrors: errors } : {})} />
}
