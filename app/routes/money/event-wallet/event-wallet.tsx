import type { Route } from './+types/event-wallet.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { orNotHere } from '#app/.server/base/http/not-found.ts'
import { bitcoinPrice } from '#app/.server/base/ports/price/index.ts'
import { openEventWallet } from '#app/.server/money/wallet/index.ts'
import { ErrorPage, errorTitle } from '#app/components/base/shell/error-page.tsx'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { EventWalletPage } from './event-wallet-page.tsx'
import { WalletParts } from '#app/components/money/wallet/wallet-part.tsx'
import { eventWalletPlace } from '#app/components/money/wallet/wallet-place.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { eventWalletTexts as texts } from '#app/texts/money/event-wallets.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

/** The URL's token is a bearer secret; no login is needed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const [wallet, price] = await Promise.all([
    orNotHere(() => openEventWallet(ctx, params.token)),
    bitcoinPrice(ctx),
  ])
  return { wallet, price }
}

export function meta({ error }: Route.MetaArgs) {
  const title = error ? errorTitle(error) : [{ title: contentTexts.pageTitle(texts.title) }]
  return [...title, { name: 'robots', content: 'noindex' }]
}

export default function EventWallet({ loaderData, params }: Route.ComponentProps) {
  const place = eventWalletPlace(params.token)
  return (
    <WalletParts place={place}>
      <EventWalletPage place={place} {...loaderData} />
    </WalletParts>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} failed={texts.failedPage} />
}
