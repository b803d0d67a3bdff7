import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Services } from '#app/.server/base/ctx.ts'
import { hostedPage } from '#sandbox/stripe/pages/serve.ts'
import { sendWebResponse, toWebRequest } from './web-request.ts'

/** Answers with the pages of the card provider's sandbox, where there is one; false for every other request. */
export function createHostedPages({
  stripe,
}: Pick<Services, 'stripe'>): (req: IncomingMessage, res: ServerResponse) => Promise<boolean> {
  return async function answerHostedPage(req, res) {
    if (!stripe.isSandbox || !req.url?.startsWith('/stripe-sandbox/')) return false
    const answer = await hostedPage(stripe, toWebRequest(req, res))
    if (!answer) return false
    await sendWebResponse(req, res, answer)
    return true
  }
}
