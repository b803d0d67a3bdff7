import type { Route } from './+types/stripe-webhook.ts'
import { wholeBody } from '#app/protocols/text/whole-body.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { errorReply } from '#app/.server/base/http/reply.ts'
import { receiveStripeEvent } from '#app/.server/money/cards/index.ts'

const largestBody = 256 * 1024

/** The webhook of the card provider: signed events as JSON. Answers 200 once the event is stored. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  try {
    if (request.method !== 'POST') return eventsArePosted()
    const body = await wholeBody(request.body, largestBody, tooLarge)
    const signature = request.headers.get('Stripe-Signature')
    await receiveStripeEvent(pageCtx(context), { body, signature })
    return Response.json({ received: true }, { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    return errorReply(error)
  }
}

export function loader(): Response {
  return eventsArePosted()
}

function eventsArePosted(): Response {
  return errorReply(
    new AppError('METHOD_NOT_ALLOWED', { status: 405, message: 'Events are sent with POST.' }),
  )
}

function tooLarge(): AppError {
  return new AppError('TOO_LARGE', { status: 413, message: 'The body is over 256 KiB.' })
}
