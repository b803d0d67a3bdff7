import type { Route } from './+types/pay-verify.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { verifyAt } from '#app/.server/money/lightning/index.ts'
import { lnurlAnswer } from './lnurl-answer.server.ts'

/** Whether a Lightning address's invoice is settled (LUD-21). */
export function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  return lnurlAnswer(verifyAt(pageCtx(context), params.hash))
}
