import { data } from 'react-router'
import type { Route } from './+types/deposit-invoice.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { notHere, orNotHere } from '#app/.server/base/http/not-found.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { depositStatus, payWithPlayMoney } from '#app/.server/money/wallet/index.ts'
import { DepositInvoice } from '#app/components/money/wallet/deposit-invoice.tsx'
import type { WalletHandle } from '#app/components/money/wallet/wallet-part.tsx'
import { ownWallet } from '#app/components/money/wallet/wallet-place.ts'
import { depositStatusInput } from '#app/schemas/money/wallet.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { walletTexts as texts } from '#app/texts/money/wallet.ts'

export const handle: WalletHandle = { title: texts.deposit }

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.deposit) }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const input = depositInput(params)
  const deposit = await orNotHere(() => depositStatus(ctx, input))
  const secondsLeft = Math.max(0, Math.round(deposit.expires - ctx.now().getTime() / 1000))
  return { deposit, secondsLeft, canPlay: ctx.play !== null }
}

/** Has the play node pay it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const input = depositInput(params)
  try {
    await payWithPlayMoney(ctx, input)
    return redirect(new URL(request.url).pathname, 303)
  } catch (error) {
    const { message, status } = toAppError(error)
    return data({ problem: message }, { status })
  }
}

function depositInput({ hash }: Route.LoaderArgs['params']) {
  const { data: asked } = depositStatusInput.safeParse({ payment_hash: hash })
  if (!asked) throw notHere()
  return asked
}

export default function DepositedInvoice({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DepositInvoice
      key={loaderData.deposit.payment_hash}
      place={ownWallet}
      {...loaderData}
      problem={actionData?.problem}
    />
  )
}
