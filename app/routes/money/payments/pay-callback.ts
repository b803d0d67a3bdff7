import type { Route } from './+types/pay-callback.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { invoiceAt } from '#app/.server/money/lightning/index.ts'
import { lnurlAnswer } from './lnurl-answer.server.ts'

/** The LNURL-pay callback of a Lightning address, which gives an invoice. */
export function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  return lnurlAnswer(invoiceAt(pageCtx(context), params.user, new URL(request.url).searchParams))
}
