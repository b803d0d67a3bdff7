import type Stripe from 'stripe'
import { newId } from '#app/.server/base/lib/ids.ts'
import { expand, id, metadata, paging, parameters, text } from '../api/parameters.ts'
import { type Route, route } from '../api/route.ts'
import { tell } from '../records/events.ts'
import { list } from '../records/lists.ts'
import { merged } from '../records/metadata.ts'
import { add, newObjectId, read, save } from '../records/objects.ts'
import type { Work } from '../records/work.ts'

const updateIntent = parameters({
  ...expand,
  description: text(1000).optional(),
  metadata: metadata.optional(),
  transfer_group: text().optional(),
})

/** Payment intents come of checkout sessions and invoices; none is created by itself. */
export const paymentIntentRoutes: Route[] = [
  route(
    'GET',
    '/v1/payment_intents',
    parameters({ ...paging, customer: id.optional() }),
    (work, { customer, ...page }) =>
      list(work, 'payment_intent', '/v1/payment_intents', page, customer ? { customer } : {}),
  ),
  route('GET', '/v1/payment_intents/{}', parameters(expand), (work, _, intent) =>
    read(work, 'payment_intent', intent),
  ),
  route('POST', '/v1/payment_intents/{}', updateIntent, async (work, input, intentId) => {
    const intent = await read(work, 'payment_intent', intentId)
    return save(work, {
      ...intent,
      description: input.description ?? intent.description,
      transfer_group: input.transfer_group ?? intent.transfer_group,
      metadata: merged(intent.metadata, input.metadata),
    })
  }),
]

interface NewIntent {
  amount: number
  customer: string | null
  description?: string | null | undefined
  metadata?: Stripe.Metadata | null | undefined
  receiptEmail?: string | null | undefined
  setupFutureUsage?: 'off_session' | 'on_session' | null | undefined
  transferGroup?: string | null | undefined
}

export async function addIntent(work: Work, asked: NewIntent): Promise<Stripe.PaymentIntent> {
  const intentId = newObjectId('payment_intent')
  const added = await add(work, 'payment_intent', {
    id: intentId,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: asked.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${intentId}_secret_${newId()}`,
    confirmation_method: 'automatic',
    created: work.now,
    currency: 'usd',
    customer: asked.customer,
    customer_account: null,
    description: asked.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: asked.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: asked.receiptEmail ?? null,
    review: null,
    setup_future_usage: asked.setupFutureUsage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: asked.transferGroup ?? null,
  })
  await tell(work, 'payment_intent.created', added)
  return added
}
