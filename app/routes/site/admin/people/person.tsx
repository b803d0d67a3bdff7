import { href } from 'react-router'
import type { z } from 'zod'
import type { Route } from './+types/person.ts'
import {
  answerAppeal,
  setAddress,
  setQuota,
  setRole,
  signOutAccount,
} from '#app/.server/accounts/standing/index.ts'
import { orNotHere } from '#app/.server/base/http/not-found.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  deletePerson,
  personOf,
  restorePerson,
  suspendPerson,
} from '#app/.server/site/operator/index.ts'
import { personForm, quotaBytes } from '#app/schemas/site/desk-people.ts'
import { peopleTexts } from '#app/texts/site/people.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { actingOf } from '#app/routes/site/admin/operator.server.ts'
import { PeoplePage } from './people-page.tsx'
import { listView } from './people.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = actingOf(context, 'SEE_PEOPLE')
  const [list, person] = await Promise.all([
    listView(ctx, request),
    orNotHere(() => personOf(ctx, params.id)),
  ])
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return { list, person, done: doneText(done) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = actingOf(context, 'SEE_PEOPLE')
  const formData = await readForm(request)
  formData.set('id', params.id)
  return formAction(formData, personForm, async (form) => {
    await act(ctx, form)
    const query = new URL(request.url).searchParams
    query.set('done', form.intent)
    return redirect(`${href('/admin/people/:id', { id: params.id })}?${query.toString()}`, 303)
  })
}

/** Does what a form asks for. @throws what the acts do */
async function act(ctx: Ctx, form: z.output<typeof personForm>): Promise<void> {
  switch (form.intent) {
    case 'suspend':
      return suspendPerson(ctx, form)
    case 'restore':
      return restorePerson(ctx, form)
    case 'answer':
      return answerAppeal(ctx, form)
    case 'sign-out':
      return void (await signOutAccount(ctx, form))
    case 'quota':
      return setQuota(ctx, { id: form.id, bytes: quotaBytes(form) })
    case 'role':
      return setRole(ctx, form)
    case 'address':
      return setAddress(ctx, form)
    case 'delete':
      return deletePerson(ctx, form)
  }
}

function doneText(intent: string): string | null {
  const texts: Record<string, string | undefined> = peopleTexts.done
  return Object.hasOwn(texts, intent) ? (texts[intent] ?? null) : null
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.person.name ?? peopleTexts.title
  return [{ title: contentTexts.pageTitle(title) }, { name: 'robots', content: 'noindex' }]
}

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { list, person, done } = loaderData
  return <PeoplePage list={list} open={{ person, done, answer: actionData }} />
}
