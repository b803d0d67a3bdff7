import { data, href } from 'react-router'
import type { Route } from './+types/wallet.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { getWallet, drawFromFaucet } from '#app/.server/money/wallet/index.ts'
import { listTransactions } from '#app/.server/money/books/index.ts'
import { streamState } from '#app/.server/money/boosts/index.ts'
import { ErrorPage, errorTitle } from '#app/components/base/shell/error-page.tsx'
import { WalletPage } from './wallet-page.tsx'
import { WalletParts } from '#app/components/money/wallet/wallet-part.tsx'
import { ownWallet } from '#app/components/money/wallet/wallet-place.ts'
import type { WalletView } from '#app/components/money/wallet/wallet-view.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { walletTexts as texts } from '#app/texts/money/wallet.ts'
import { facesOf } from './faces.server.ts'
import { transactionFilterOf } from './transaction-filter.server.ts'

export async function loader({ request, context }: Route.LoaderArgs): Promise<WalletView> {
  const ctx = signedIn(context)
  const filter = transactionFilterOf(request)
  const [wallet, { transactions }, stream] = await Promise.all([
    getWallet(ctx),
    listTransactions(ctx, filter),
    streamState(ctx),
  ])
  const faces = await facesOf(ctx, transactions)
  const { userId } = ctx.actor
  return { userId, wallet, filter, stream, transactions, faces, hasFaucet: ctx.play !== null }
}

/** Draws from the play money faucet. */
export async function action({ context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  try {
    await drawFromFaucet(ctx)
    return redirect(href('/wallet'), 303)
  } catch (error) {
    const { message, status } = toAppError(error)
    return data({ problem: message }, { status })
  }
}

export function meta({ error }: Route.MetaArgs) {
  if (error) return errorTitle(error)
  return [{ title: contentTexts.pageTitle(texts.heading) }, { name: 'robots', content: 'noindex' }]
}

export default function Wallet({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <WalletParts place={ownWallet}>
      <WalletPage view={loaderData} problem={actionData?.problem} />
    </WalletParts>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const back = { label: texts.back, to: href('/wallet') }
  return <ErrorPage error={error} failed={texts.failedPage} back={back} />
}
