import type Stripe from 'stripe'
import { z } from 'zod'
import { conflict, refused } from '../api/failure.ts'
import { expand, id, metadata, paging, parameters } from '../api/parameters.ts'
import { type Route, route } from '../api/route.ts'
import { tell } from '../records/events.ts'
import { list } from '../records/lists.ts'
import { merged } from '../records/metadata.ts'
import { find, keptOf, read, save } from '../records/objects.ts'
import type { Work } from '../records/work.ts'
import { createSession } from './checkout-session-order.ts'
import { addSession, type SessionKept } from './new-checkout-session.ts'

const status = z.enum(['open', 'complete', 'expired'])

export const checkoutRoutes: Route[] = [
  route('POST', '/v1/checkout/sessions', createSession, (work, order) => {
    if (order.customer !== undefined && order.customer_email !== undefined)
      throw refused(
        'customer_email',
        'You may only specify one of these parameters: customer, customer_email.',
      )
    if (order.mode === 'payment' && order.subscription_data)
      throw refused('subscription_data', 'You can not pass `subscription_data` in `payment` mode.')
    if (order.mode === 'subscription' && order.payment_intent_data)
      throw refused(
        'payment_intent_data',
        'You can not pass `payment_intent_data` in `subscription` mode.',
      )
    return addSession(work, order)
  }),
  route(
    'GET',
    '/v1/checkout/sessions',
    parameters({
      ...paging,
      customer: id.optional(),
      payment_intent: id.optional(),
      subscription: id.optional(),
      status: status.optional(),
    }),
    (work, { limit, starting_after, ending_before, created, expand: _, ...match }) =>
      list(
        work,
        'checkout.session',
        '/v1/checkout/sessions',
        { limit, starting_after, ending_before, created },
        match,
      ),
  ),
  route('GET', '/v1/checkout/sessions/{}', parameters(expand), (work, _, session) =>
    read(work, 'checkout.session', session),
  ),
  route(
    'POST',
    '/v1/checkout/sessions/{}',
    parameters({ ...expand, metadata: metadata.optional() }),
    async (work, input, sessionId) => {
      const session = await read(work, 'checkout.session', sessionId)
      return save(work, { ...session, metadata: merged(session.metadata ?? {}, input.metadata) })
    },
  ),
  route('GET', '/v1/checkout/sessions/{}/line_items', parameters(paging), (work, _, session) =>
    lineItemsOf(work, session),
  ),
  route(
    'POST',
    '/v1/checkout/sessions/{}/expire',
    parameters(expand),
    async (work, _, sessionId) => {
      const session = await read(work, 'checkout.session', sessionId)
      if (session.status !== 'open')
        throw conflict(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
        )
      return expireSession(work, session)
    },
  ),
]

export async function lineItemsOf(
  work: Work,
  sessionId: string,
): Promise<Stripe.ApiList<Stripe.LineItem>> {
  await read(work, 'checkout.session', sessionId)
  const { lines } = (await keptOf(work, sessionId)) as SessionKept
  const url = `/v1/checkout/sessions/${sessionId}/line_items`
  return { object: 'list', data: lines, has_more: false, url }
}

async function cancelIntent(work: Work, { id }: Stripe.Checkout.Session): Promise<void> {
  const { intent: intentId } = (await keptOf(work, id)) as SessionKept
  const intent = intentId === null ? undefined : await find(work, 'payment_intent', intentId)
  if (!intent || intent.status === 'succeeded') return
  const canceled = await save<Stripe.PaymentIntent>(work, {
    ...intent,
    canceled_at: work.now,
    cancellation_reason: 'expired',
    next_action: null,
    status: 'canceled',
  })
  await tell(work, 'payment_intent.canceled', canceled)
}

/** Nobody can pay it any more. */
export async function expireSession(
  work: Work,
  session: Stripe.Checkout.Session,
): Promise<Stripe.Checkout.Session> {
  await cancelIntent(work, session)
  const expired = await save(work, { ...session, status: 'expired', url: null }, { due: null })
  await tell(work, 'checkout.session.expired', expired)
  return expired
}
