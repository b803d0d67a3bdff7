import { href } from 'react-router'
import type { Route } from './+types/suspended-account.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { appealSuspension, ownSuspension } from '#app/.server/accounts/standing/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { appealInput } from '#app/schemas/accounts/suspension.ts'
import { suspensionTexts } from '#app/texts/accounts/suspension.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { SuspendedPage, type SuspendedView } from './suspended-page.tsx'

export const handle: ShellHandle = { shell: 'no-rail' }

/** Where whoever is suspended is sent from every page. */
export async function loader({ context }: Route.LoaderArgs): Promise<SuspendedView> {
  const ctx = signedIn(context)
  const suspension = await ownSuspension(ctx)
  if (!suspension) throw redirect('/')
  const { publicUrl, contactEmail } = ctx.site
  return { suspension, host: new URL(publicUrl).host, contact: contactEmail }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  return formAction(await readForm(request), appealInput, async (appeal) => {
    await appealSuspension(ctx, appeal)
    return redirect(href('/account/suspended'), 303)
  })
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(suspensionTexts.heading) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Suspended({ loaderData, actionData }: Route.ComponentProps) {
  return <SuspendedPage page={loaderData} answer={actionData?.form} />
}
