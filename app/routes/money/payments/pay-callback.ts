import type { Route } from './+types/pay-callback.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { invoiceAt } from '#app/.server/money/lightning/index.ts'
import { lnurlAnswer } from './lnurl-answer.server.ts'

/** The invoice that a Lightning address of ours gives. */
export function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  return lnurlAnswer(invoiceAt(pageCtx(context), params.user, new URL(request.url).searchParams))
}
