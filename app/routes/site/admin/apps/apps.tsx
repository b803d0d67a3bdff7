import { href } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/apps.ts'
import {
  registerClient,
  registeredClients,
  removeClient,
} from '#app/.server/accounts/login/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { newClientForm, removeClientForm } from '#app/schemas/accounts/oauth-clients.ts'
import { clientTexts as texts } from '#app/texts/accounts/oauth-clients.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { operatorOf } from '#app/routes/site/admin/operator.server.ts'
import { AppsPage } from './apps-page.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return {
    clients: await registeredClients(operatorOf(context)),
    /** The app that is about to be taken away. */
    sure: searchParams.get('sure'),
    isRemoved: searchParams.has('removed'),
  }
}

const form = z.discriminatedUnion('intent', [
  newClientForm.extend({ intent: z.literal('register') }),
  removeClientForm.extend({ intent: z.literal('remove') }),
])

/** Registers an app, whose secret is shown in the answer alone, or takes one away. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = operatorOf(context)
  return formAction(await readForm(request), form, async (input) => {
    if (input.intent === 'register')
      return { made: { name: input.name, ...(await registerClient(ctx, input)) } }
    await removeClient(ctx, { id: input.client })
    return redirect(`${href('/admin/apps')}?removed`, 303)
  })
}

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Apps({ loaderData, actionData }: Route.ComponentProps) {
  return <AppsPage page={loaderData} answer={actionData} />
}
