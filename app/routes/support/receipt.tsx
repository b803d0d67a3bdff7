import type { Route } from './+types/receipt.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { orNotHere } from '#app/.server/http/not-found.ts'
import { boostReceipt } from '#app/.server/payments/index.ts'
import { ReceiptPage } from '#app/components/receipt/receipt-page.tsx'
import { contentTexts } from '#app/texts/content.ts'
import { receiptTexts as texts } from '#app/texts/receipt.ts'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  return orNotHere(() => boostReceipt(pageCtx(context), id))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { sender, content } = loaderData
  const title = texts.title(sender.name ?? texts.anonymous, content.title)
  return [{ title: contentTexts.pageTitle(title) }, { name: 'robots', content: 'noindex' }]
}

export default function Receipt({ loaderData }: Route.ComponentProps) {
  return <ReceiptPage receipt={loaderData} />
}
