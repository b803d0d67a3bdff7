import type { Route } from './+types/keysend.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { keysendAt } from '#app/.server/money/lightning/index.ts'
import { lnurlAnswer } from './lnurl-answer.server.ts'

/** The keysend endpoint of a Lightning address. */
export function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  return lnurlAnswer(keysendAt(pageCtx(context), params.user))
}
