import type { Route } from './+types/deposit-invoice.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { notHere, orNotHere } from '#app/.server/base/http/not-found.ts'
import { eventDepositStatus } from '#app/.server/money/wallet/index.ts'
import { DepositInvoice } from '#app/components/money/wallet/deposit-invoice.tsx'
import type { WalletHandle } from '#app/components/money/wallet/wallet-part.tsx'
import { eventWalletPlace } from '#app/components/money/wallet/wallet-place.ts'
import { depositStatusInput } from '#app/schemas/money/wallet.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { eventWalletTexts as texts } from '#app/texts/money/event-wallets.ts'

export const handle: WalletHandle = { title: texts.receive }

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.receive) }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ params: { token, hash }, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { data: asked } = depositStatusInput.safeParse({ payment_hash: hash })
  if (!asked) throw notHere()
  const deposit = await orNotHere(() => eventDepositStatus(ctx, token, asked))
  const secondsLeft = Math.max(0, Math.round(deposit.expires - ctx.now().getTime() / 1000))
  return { deposit, secondsLeft }
}

export default function EventInvoice({ loaderData, params }: Route.ComponentProps) {
  return (
    <DepositInvoice
      key={loaderData.deposit.payment_hash}
      place={eventWalletPlace(params.token)}
      {...loaderData}
      canPlay={false}
      problem={undefined}
    />
  )
}
