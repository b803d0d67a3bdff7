import type { Route } from './+types/jobs.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { dropJobs, givenUpJobs, keptJobs, runAgain } from '#app/.server/base/jobs/index.ts'
import { operatorOf } from '#app/routes/site/admin/operator.server.ts'
import { jobsFilter, jobsInput } from '#app/schemas/site/jobs.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { jobsTexts } from '#app/texts/site/jobs.ts'
import { JobsPage } from './jobs-page.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = operatorOf(context)
  const query = new URL(request.url).searchParams
  const filter = jobsFilter.parse(Object.fromEntries(query))
  return { ...(await keptJobs(ctx, filter)), state: filter.state, done: doneIn(query) }
}

/** What was done just now, as the redirect after it says. */
function doneIn(query: URLSearchParams): string | null {
  if (query.has('dropped')) return query.get('dropped') === '0' ? jobsTexts.gone : jobsTexts.dropped
  const again = Number(query.get('again') ?? Number.NaN)
  if (!Number.isSafeInteger(again)) return null
  return again === 0 ? jobsTexts.gone : jobsTexts.done(again)
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = operatorOf(context)
  return formAction(await readForm(request), jobsInput, async (input) => {
    if (input.intent === 'drop')
      return redirect(`/admin/jobs?dropped=${await dropJobs(ctx, [input.id])}`)
    const ids = input.intent === 'again' ? [input.id] : await givenUpJobs(ctx)
    return redirect(`/admin/jobs?again=${await runAgain(ctx, ids)}`)
  })
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(jobsTexts.title) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
  return <JobsPage page={loaderData} />
}
