import type { Route } from './+types/accounts.ts'
import {
  approveAccount,
  endInvitation,
  listInvitations,
  listWaiting,
  makeInvitation,
  refuseAccount,
} from '#app/.server/accounts/registration/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { registrationForm } from '#app/schemas/accounts/registration.ts'
import { registrationTexts } from '#app/texts/accounts/registration.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { actingOf } from '#app/routes/site/admin/operator.server.ts'
import { AccountsPage, type AccountsView } from './accounts-page.tsx'

export async function loader({ context }: Route.LoaderArgs): Promise<AccountsView> {
  const ctx = actingOf(context, 'LET_IN')
  const [waiting, invitations] = await Promise.all([listWaiting(ctx), listInvitations(ctx)])
  return { mode: ctx.site.registration ?? 'open', waiting, invitations }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = actingOf(context, 'LET_IN')
  return formAction(await readForm(request), registrationForm, async (form) => {
    switch (form.intent) {
      case 'invite':
        return makeInvitation(ctx, form)
      case 'end':
        await endInvitation(ctx, form)
        break
      case 'approve':
        await approveAccount(ctx, form)
        break
      case 'refuse':
        await refuseAccount(ctx, form)
    }
    return redirect('/admin/accounts', 303)
  })
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(registrationTexts.title) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountsPage page={loaderData} answer={actionData} />
}
