import { href } from 'react-router'
import type { Route } from './+types/deposit.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { deposit, maxDeposit } from '#app/.server/money/wallet/index.ts'
import { DepositForm } from '#app/components/money/wallet/deposit-form.tsx'
import type { WalletHandle } from '#app/components/money/wallet/wallet-part.tsx'
import { depositInput } from '#app/schemas/money/wallet.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { walletTexts as texts } from '#app/texts/money/wallet.ts'

export const handle: WalletHandle = { title: texts.deposit }

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.deposit) }, { name: 'robots', content: 'noindex' }]
}

export function loader({ context }: Route.LoaderArgs) {
  return { most: maxDeposit(signedIn(context)) }
}

/** Makes an invoice, and shows it. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  return formAction(await readForm(request), depositInput, async (form) => {
    const { payment_hash: hash } = await deposit(ctx, form)
    return redirect(href('/wallet/deposit/:hash', { hash }), 303)
  })
}

export default function Deposit({ loaderData: { most }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'form' in actionData ? actionData.form : undefined
  return <DepositForm maxSats={most} refused={refused} />
}
