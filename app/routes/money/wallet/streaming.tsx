import { href } from 'react-router'
import type { Route } from './+types/streaming.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { giveUpStreamDebt, setStream, streamState } from '#app/.server/money/boosts/index.ts'
import { Streaming } from './streaming-form.tsx'
import type { WalletHandle } from '#app/components/money/wallet/wallet-part.tsx'
import { streamSettingsInput } from '#app/schemas/money/streaming.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { streamTexts as texts } from '#app/texts/money/streaming.ts'

export const handle: WalletHandle = { title: texts.heading }

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.heading) }, { name: 'robots', content: 'noindex' }]
}

export function loader({ context }: Route.LoaderArgs) {
  return streamState(signedIn(context))
}

/** Sets rate and budget, or gives up the debt. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const form = await readForm(request)
  if (form.get('intent') === 'give-up') {
    await giveUpStreamDebt(ctx)
    return redirect(href('/wallet/streaming'), 303)
  }
  return formAction(form, streamSettingsInput, async (amounts) => {
    await setStream(ctx, amounts)
    return redirect(href('/wallet'), 303)
  })
}

export default function StreamingPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && 'form' in actionData ? actionData : undefined
  return <Streaming stream={loaderData} answer={answer} />
}
