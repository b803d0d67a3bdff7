import type Stripe from 'stripe'
import { z } from 'zod'
import { conflict, missing, refused } from '../api/failure.ts'
import { expand, flag, id, metadata, paging, parameters, text, whole } from '../api/parameters.ts'
import { type Route, route } from '../api/route.ts'
import { endSubscription } from '../billing/renewing.ts'
import { cancelAtPeriodEnd, changePrice } from '../billing/updating.ts'
import { tell } from '../records/events.ts'
import { list } from '../records/lists.ts'
import { merged } from '../records/metadata.ts'
import { read, save } from '../records/objects.ts'
import type { Work } from '../records/work.ts'
import { addPrice, priceData } from './prices.ts'

const proration = z.enum(['always_invoice', 'create_prorations', 'none'])

const cancellation = parameters({
  comment: text(5000).optional(),
  feedback: text(50).optional(),
})

const updateSubscription = parameters({
  ...expand,
  cancel_at_period_end: flag.optional(),
  cancellation_details: cancellation.optional(),
  default_payment_method: id.optional(),
  description: text(500).optional(),
  items: z
    .array(
      parameters({
        id: id.optional(),
        price: id.optional(),
        price_data: priceData.optional(),
        quantity: whole.pipe(z.number().min(1).max(999_999)).optional(),
      }),
    )
    .max(1)
    .optional(),
  metadata: metadata.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).optional(),
  proration_behavior: proration.default('create_prorations'),
})

type Update = z.output<typeof updateSubscription>

const cancelSubscription = parameters({
  ...expand,
  cancellation_details: cancellation.optional(),
  invoice_now: z.literal('false').optional(),
  prorate: z.literal('false').optional(),
})

const status = z.enum(['active', 'past_due', 'canceled', 'all', 'ended'])

/** Subscriptions come of checkout sessions; none is created by itself. */
export const subscriptionRoutes: Route[] = [
  route(
    'GET',
    '/v1/subscriptions',
    parameters({ ...paging, customer: id.optional(), status: status.optional() }),
    (work, { customer, status, limit, starting_after, ending_before, created }) =>
      list(
        work,
        'subscription',
        '/v1/subscriptions',
        { limit, starting_after, ending_before, created },
        {
          ...(customer === undefined ? {} : { customer }),
          ...(status === undefined || status === 'all'
            ? {}
            : { status: status === 'ended' ? 'canceled' : status }),
        },
        // Those that have ended are listed for those who ask for them.
        status === undefined ? { field: 'status', values: ['active', 'past_due'] } : undefined,
      ),
  ),
  route('GET', '/v1/subscriptions/{}', parameters(expand), (work, _, subscription) =>
    read(work, 'subscription', subscription),
  ),
  route('POST', '/v1/subscriptions/{}', updateSubscription, updated),
  route('DELETE', '/v1/subscriptions/{}', cancelSubscription, async (work, input, id) => {
    const subscription = await read(work, 'subscription', id)
    if (subscription.status === 'canceled') throw missing('subscription', id)
    return endSubscription(work, withComment(subscription, input.cancellation_details))
  }),
]

async function running(work: Work, id: string): Promise<Stripe.Subscription> {
  const subscription = await read(work, 'subscription', id)
  if (subscription.status === 'canceled')
    throw conflict('A canceled subscription can only update its cancellation_details and metadata.')
  return subscription
}

async function updated(work: Work, input: Update, id: string): Promise<Stripe.Subscription> {
  let subscription = await running(work, id)
  if (input.default_payment_method)
    await read(work, 'payment_method', input.default_payment_method, 'default_payment_method')
  const plain: Stripe.Subscription = {
    ...withComment(subscription, input.cancellation_details),
    default_payment_method: input.default_payment_method ?? subscription.default_payment_method,
    description: input.description ?? subscription.description,
    metadata: merged(subscription.metadata, input.metadata),
  }
  if (JSON.stringify(plain) !== JSON.stringify(subscription)) {
    subscription = await save(work, plain)
    await tell(work, 'customer.subscription.updated', subscription)
  }
  const [asked] = input.items ?? []
  if (asked) subscription = await repriced(work, subscription, asked, input)
  if (input.cancel_at_period_end === undefined) return subscription
  return cancelAtPeriodEnd(work, subscription, input.cancel_at_period_end)
}

async function repriced(
  work: Work,
  subscription: Stripe.Subscription,
  asked: NonNullable<Update['items']>[number],
  input: Update,
): Promise<Stripe.Subscription> {
  const [item] = subscription.items.data
  if (!item || asked.id !== item.id)
    throw refused('items[0][id]', 'The sandbox changes the first item of a subscription alone.')
  const price = asked.price_data
    ? await addPrice(work, asked.price_data, true)
    : await read(work, 'price', asked.price ?? item.price.id, 'items[0][price]')
  if (price.type !== 'recurring')
    throw refused('items[0][price]', 'The price specified is set to `type=one_time`.')
  return changePrice(work, subscription, {
    price,
    quantity: asked.quantity ?? item.quantity ?? 1,
    proration: input.proration_behavior,
    allOrNothing: input.payment_behavior === 'error_if_incomplete',
  })
}

function withComment(
  subscription: Stripe.Subscription,
  said: z.output<typeof cancellation> | undefined,
): Stripe.Subscription {
  if (!said) return subscription
  const details = subscription.cancellation_details
  return {
    ...subscription,
    cancellation_details: {
      comment: said.comment ?? null,
      feedback: (said.feedback ?? null) as Stripe.Subscription.CancellationDetails['feedback'],
      feedback_option: null,
      reason: details?.reason ?? null,
    },
  }
}
