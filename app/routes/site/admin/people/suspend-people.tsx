import { href } from 'react-router'
import type { Route } from './+types/suspend-people.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { namesOf, suspendPeople } from '#app/.server/site/operator/index.ts'
import { mostAtOnce, suspendPeopleInput } from '#app/schemas/site/desk-people.ts'
import { peopleTexts } from '#app/texts/site/people.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { actingOf } from '#app/routes/site/admin/operator.server.ts'
import { SuspendPage } from './suspend-page.tsx'

/** The form for those whom the list's boxes name. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = actingOf(context, 'SUSPEND_ACCOUNT')
  const ids = new URL(request.url).searchParams.getAll('ids').slice(0, mostAtOnce)
  return { people: await namesOf(ctx, ids) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = actingOf(context, 'SUSPEND_ACCOUNT')
  return formAction(await readForm(request), suspendPeopleInput, async (order) => {
    await suspendPeople(ctx, order)
    return redirect(`${href('/admin/people')}?group=SUSPENDED`, 303)
  })
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(peopleTexts.suspendNow) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Suspend({ loaderData, actionData }: Route.ComponentProps) {
  return <SuspendPage people={loaderData.people} answer={actionData?.form} />
}
