import type { Route } from './+types/reports.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { decideCase, loadReport, loadReports } from '#app/.server/site/operator/index.ts'
import { actingOf } from '#app/routes/site/admin/operator.server.ts'
import { casesFilter, decideInput } from '#app/schemas/site/desk-reports.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { deskReportTexts as texts } from '#app/texts/site/desk-reports.ts'
import { ReportsPage } from './reports-page.tsx'

/** What people have reported, as a queue; with an id one case of it beside the queue. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const ctx = actingOf(context, 'SEE_REPORTS')
  const query = new URL(request.url).searchParams
  const filter = casesFilter.parse(Object.fromEntries(query))
  const [view, chosen] = await Promise.all([
    loadReports(ctx, filter),
    id === undefined ? null : loadReport(ctx, id),
  ])
  return { ...view, ...filter, chosen, now: ctx.now(), done: doneIn(query) }
}

function doneIn(query: URLSearchParams): string | null {
  const done = query.get('done') ?? ''
  return Object.hasOwn(dones, done) ? dones[done as keyof typeof dones] : null
}

const dones = {
  answer: texts.answered,
  dismiss: texts.dismissed,
  hide: texts.hidden,
  suspend: texts.suspended,
  restore: texts.restored,
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = actingOf(context, 'DECIDE_REPORT')
  return formAction(await readForm(request), decideInput, async (input) => {
    await decideCase(ctx, input)
    return redirect(`/admin/reports/${input.id}?done=${input.intent}`, 303)
  })
}

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportsPage page={loaderData} answer={actionData?.form} />
}
