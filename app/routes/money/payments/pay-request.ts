import type { Route } from './+types/pay-request.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { payRequestAt } from '#app/.server/money/lightning/index.ts'
import { lnurlAnswer } from './lnurl-answer.server.ts'

/** The LNURL-pay request of a Lightning address (LUD-16). */
export function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  return lnurlAnswer(payRequestAt(pageCtx(context), params.user))
}
