import { href } from 'react-router'
import type { Route } from './+types/deposit.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { fillEventWallet, maxDeposit } from '#app/.server/money/wallet/index.ts'
import { DepositForm } from '#app/components/money/wallet/deposit-form.tsx'
import type { WalletHandle } from '#app/components/money/wallet/wallet-part.tsx'
import { depositInput } from '#app/schemas/money/wallet.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { eventWalletTexts as texts } from '#app/texts/money/event-wallets.ts'
import { openForUse } from './open.server.ts'

export const handle: WalletHandle = { title: texts.receive }

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.receive) }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  await openForUse(ctx, params.token)
  return { most: maxDeposit(ctx) }
}

/** Makes an invoice, and shows it. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  return formAction(await readForm(request), depositInput, async (form) => {
    const { payment_hash: hash } = await fillEventWallet(ctx, token, form)
    return redirect(href('/event-wallet/:token/deposit/:hash', { token, hash }), 303)
  })
}

export default function EventDeposit({ loaderData: { most }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'form' in actionData ? actionData.form : undefined
  return <DepositForm maxSats={most} refused={refused} />
}
