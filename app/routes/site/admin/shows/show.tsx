import { data } from 'react-router'
import type { Route } from './+types/show.ts'
import { contentForDesk, actOnContent } from '#app/.server/site/operator/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { orNotHere } from '#app/.server/base/http/not-found.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { contentActInput } from '#app/schemas/site/desk-content.ts'
import { id } from '#app/schemas/base/text.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { deskContentTexts as texts } from '#app/texts/site/desk-content.ts'
import { actingOf } from '#app/routes/site/admin/operator.server.ts'
import { ShowPanel } from './show-panel.tsx'
import { ShowsPage } from './shows-page.tsx'
import { showsView } from './shows-view.server.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = actingOf(context, 'SEE_CONTENT')
  const [view, shown] = await Promise.all([
    showsView(ctx, request),
    orNotHere(() => contentForDesk(ctx, idOf(params))),
  ])
  return { view, shown, isDone: new URL(request.url).searchParams.has('done') }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = actingOf(context, 'SEE_CONTENT')
  const contentId = idOf(params)
  return formAction(await readForm(request), contentActInput, async (act) => {
    await orNotHere(() => actOnContent(ctx, contentId, act))
    const isGone = act.intent === 'delete' || act.intent === 'keep-out' || act.intent === 'let-in'
    return redirect(isGone ? '/admin/shows' : `/admin/shows/${contentId}?done`, 303)
  })
}

function idOf(params: { id: string }): string {
  const parsed = id.safeParse(params.id)
  if (!parsed.success) throw data(null, { status: 404 })
  return parsed.data
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { content, keptOut } = loaderData?.shown ?? {}
  const title = content?.title ?? keptOut?.title ?? texts.title
  return [{ title: contentTexts.pageTitle(title) }, { name: 'robots', content: 'noindex' }]
}

export default function Show({ loaderData: { view, ...panel }, actionData }: Route.ComponentProps) {
  return (
    <ShowsPage page={view} openId={panel.shown.content?.id ?? panel.shown.keptOut?.id ?? null}>
      <ShowPanel page={panel} asked={view.asked} answer={actionData} />
    </ShowsPage>
  )
}
