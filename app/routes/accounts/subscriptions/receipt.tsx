import type { Route } from './+types/receipt.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { orNotHere } from '#app/.server/base/http/not-found.ts'
import { saleReceipt } from '#app/.server/money/sales/index.ts'
import { PaymentReceiptPage } from './receipt-page.tsx'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { ownSubscriptionsTexts as texts } from '#app/texts/money/own-subscriptions.ts'

export function loader({ params: { id }, context }: Route.LoaderArgs) {
  return orNotHere(() => saleReceipt(signedIn(context), id))
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? texts.receiptOf(loaderData.title) : texts.receipt
  return [{ title: contentTexts.pageTitle(title) }, { name: 'robots', content: 'noindex' }]
}

export default function PaymentReceipt({ loaderData }: Route.ComponentProps) {
  return <PaymentReceiptPage payment={loaderData} />
}
