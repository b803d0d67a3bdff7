import { data } from 'react-router'
import type { Route } from './+types/receipt.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { orNotHere } from '#app/.server/base/http/not-found.ts'
import { boostReceipt, rssPaymentOf } from '#app/.server/money/boosts/index.ts'
import { ReceiptPage } from './receipt-page.tsx'
import { rssPaymentHeader, rssPaymentHeaderName } from '#app/protocols/lightning/rss-payment.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { receiptTexts as texts } from '#app/texts/money/receipt.ts'

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  return orNotHere(async () => {
    const [receipt, headers] = await Promise.all([
      boostReceipt(ctx, id),
      headersOf(ctx, id, askedLeg(request)),
    ])
    return data(receipt, { headers })
  })
}

/** The header with the boost's or share's metadata for other apps. */
async function headersOf(ctx: Ctx, id: string, leg: number | undefined) {
  return { [rssPaymentHeaderName]: rssPaymentHeader(await rssPaymentOf(ctx, { id, share: leg })) }
}

function askedLeg(request: Request): number | undefined {
  const leg = new URL(request.url).searchParams.get('leg') ?? ''
  return /^\d{1,3}$/.test(leg) ? Number(leg) : undefined
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
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
