import type { Route } from './+types/terms.ts'
import { agreeToTerms, ownTerms } from '#app/.server/accounts/registration/index.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { currentTerms } from '#app/.server/site/operator/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { putAwayCookie, termsNotice } from '#app/.server/base/http/site-notices.ts'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { agreeInput } from '#app/schemas/accounts/terms.ts'
import { termsTexts as texts } from '#app/texts/base/notices.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { TermsPage, type TermsView } from './terms-page.tsx'

export const handle: ShellHandle = { shell: 'no-rail' }

/** Where whoever owes new terms is sent from every page; before their day, it is open to whoever wants to agree. */
export async function loader({ context }: Route.LoaderArgs): Promise<TermsView> {
  const ctx = signedIn(context)
  const terms = await ownTerms(ctx)
  if (!terms) throw redirect('/')
  const { publicUrl, contactEmail } = ctx.site
  return {
    number: terms.number,
    lead: terms.isDue ? texts.due : texts.early(terms.askedFrom.toISOString(), ctx.now()),
    isDue: terms.isDue,
    html: currentTerms(ctx),
    host: new URL(publicUrl).host,
    contact: contactEmail,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  return formAction(await readForm(request), agreeInput, async ({ version }) => {
    await agreeToTerms(ctx, { version })
    const headers = { 'Set-Cookie': await putAwayCookie(request, termsNotice(version)) }
    return redirect('/', { status: 303, headers })
  })
}

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Terms({ loaderData, actionData }: Route.ComponentProps) {
  return <TermsPage page={loaderData} answer={actionData?.form} />
}
