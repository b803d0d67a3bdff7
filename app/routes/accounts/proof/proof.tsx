import { data } from 'react-router'
import { redirect } from '#app/.server/base/http/redirect.ts'
import type { Route } from './+types/proof.ts'
import { proofCodeSeconds, waysToProve } from '#app/.server/accounts/login/index.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import { ProofPage } from './proof-page.tsx'
import type { ProofView } from '#app/components/accounts/proof/proof-view.ts'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { ownPath } from '#app/rules/base/own-path.ts'
import { proofTexts } from '#app/texts/accounts/proof.ts'
import { LoginFrame } from '#app/components/accounts/login/login-frame.tsx'
import { takeProofStep } from './proof-steps.server.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta() {
  return [{ title: `${proofTexts.heading} – Tributary` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context }: Route.LoaderArgs): Promise<ProofView> {
  const ctx = signedIn(context)
  return viewOf(ctx)
}

async function viewOf(ctx: Ctx): Promise<ProofView> {
  const [ways, codeSeconds] = await Promise.all([waysToProve(ctx), proofCodeSeconds(ctx)])
  return { ...ways, codeSeconds }
}

/**
 * Redirects to `from` once the user has proved their identity; without it, the page that asked is open in another tab.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const formData = await readForm(request)
  const from = new URL(request.url).searchParams.get('from')
  try {
    const { view, headers = {} } = await takeProofStep(ctx, formData)
    if (view.proved && from !== null) throw redirect(ownPath(from), { headers })
    return data(view, { headers })
  } catch (error) {
    if (error instanceof Response) throw error
    const { message, status } = toAppError(error)
    return data<ProofView>({ ...(await viewOf(ctx)), error: message }, { status })
  }
}

export default function Proof({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LoginFrame>
      <ProofPage view={actionData ?? loaderData} />
    </LoginFrame>
  )
}
