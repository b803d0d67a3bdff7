import { href } from 'react-router'
import type { Route } from './+types/streaming.ts'
import { signedIn } from '#app/.server/accounts/index.ts'
import { formAction } from '#app/.server/http/form-action.ts'
import { readForm } from '#app/.server/http/form-files.ts'
import { redirect } from '#app/.server/http/redirect.ts'
import { setStream, streamState } from '#app/.server/payments/index.ts'
import { StreamingForm } from '#app/components/wallet/streaming-form.tsx'
import type { WalletHandle } from '#app/components/wallet/wallet-part.tsx'
import { streamSettingsInput } from '#app/schemas/streaming.ts'
import { contentTexts } from '#app/texts/content.ts'
import { streamTexts as texts } from '#app/texts/streaming.ts'

export const handle: WalletHandle = { title: texts.heading }

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.heading) }, { name: 'robots', content: 'noindex' }]
}

export function loader({ context }: Route.LoaderArgs) {
  return streamState(signedIn(context))
}

/** Sets rate and budget. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  return formAction(await readForm(request), streamSettingsInput, async (form) => {
    await setStream(ctx, form)
    return redirect(href('/wallet'), 303)
  })
}

export default function Streaming({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'form' in actionData ? actionData.form : undefined
  return <StreamingForm stream={loaderData} refused={refused} />
}
