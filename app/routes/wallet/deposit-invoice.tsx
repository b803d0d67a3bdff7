import { data } from 'react-router'
import type { Route } from './+types/deposit-invoice.ts'
import { signedIn } from '#app/.server/accounts/index.ts'
import { notHere, orNotHere } from '#app/.server/http/not-found.ts'
import { toAppError } from '#app/.server/http/reply.ts'
import { redirect } from '#app/.server/http/redirect.ts'
import { depositStatus, payWithPlayMoney } from '#app/.server/payments/index.ts'
import { DepositInvoice } from '#app/components/wallet/deposit-invoice.tsx'
import type { WalletHandle } from '#app/components/wallet/wallet-part.tsx'
import { ownWallet } from '#app/components/wallet/wallet-place.ts'
import { depositStatusInput } from '#app/schemas/wallet.ts'
import { contentTexts } from '#app/texts/content.ts'
import { walletTexts as texts } from '#app/texts/wallet.ts'

export const handle: WalletHandle = { title: texts.deposit }

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.deposit) }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const asked = invoiceOf(params)
  const deposit = await orNotHere(() => depositStatus(ctx, asked))
  const secondsLeft = Math.max(0, Math.round(deposit.expires - ctx.now().getTime() / 1000))
  return { deposit, secondsLeft, canPlay: ctx.play !== null }
}

/** Has the node with play money pay it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const asked = invoiceOf(params)
  try {
    await payWithPlayMoney(ctx, asked)
    return redirect(new URL(request.url).pathname, 303)
  } catch (error) {
    const { message, status } = toAppError(error)
    return data({ problem: message }, { status })
  }
}

function invoiceOf({ hash }: Route.LoaderArgs['params']) {
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
