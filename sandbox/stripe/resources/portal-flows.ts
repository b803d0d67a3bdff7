import type Stripe from 'stripe'
import { z } from 'zod'
import { refused } from '../api/failure.ts'
import { address, id, parameters, text, whole } from '../api/parameters.ts'
import { idOf, read } from '../records/objects.ts'
import type { Work } from '../records/work.ts'

const named = parameters({ subscription: id })

/** The one thing that a customer is sent to the portal for. */
export const flowData = parameters({
  type: z.enum([
    'payment_method_update',
    'subscription_cancel',
    'subscription_update',
    'subscription_update_confirm',
  ]),
  after_completion: parameters({
    type: z.enum(['hosted_confirmation', 'portal_homepage', 'redirect']),
    redirect: parameters({ return_url: address }).optional(),
    hosted_confirmation: parameters({ custom_message: text(500).optional() }).optional(),
  }).optional(),
  subscription_cancel: named.optional(),
  subscription_update: named.optional(),
  subscription_update_confirm: parameters({
    subscription: id,
    items: z
      .array(
        parameters({
          id,
          price: id.optional(),
          quantity: whole.pipe(z.number().min(1)).optional(),
        }),
      )
      .length(1),
  }).optional(),
})

type FlowData = z.output<typeof flowData>

/** @throws StripeFailure where it is about another customer's subscription */
export async function flowOf(
  work: Work,
  customer: string,
  asked: FlowData,
): Promise<Stripe.BillingPortal.Session.Flow> {
  const { type, after_completion: after } = asked
  const about = type === 'payment_method_update' ? undefined : asked[type]
  if (type !== 'payment_method_update') {
    const param = `flow_data[${type}][subscription]`
    if (!about) throw refused(param, `Missing required param: ${param}.`, 'parameter_missing')
    const subscription = await read(work, 'subscription', about.subscription, param)
    if (idOf(subscription.customer) !== customer)
      throw refused(param, 'The subscription is of another customer.')
  }
  const confirm = asked.subscription_update_confirm
  for (const item of confirm?.items ?? [])
    if (item.price)
      await read(
        work,
        'price',
        item.price,
        'flow_data[subscription_update_confirm][items][0][price]',
      )
  return {
    after_completion: {
      hosted_confirmation:
        after?.type === 'hosted_confirmation'
          ? { custom_message: after.hosted_confirmation?.custom_message ?? null }
          : null,
      redirect: after?.redirect ?? null,
      type: after?.type ?? 'portal_homepage',
    },
    customer_update: null,
    subscription_cancel: asked.subscription_cancel
      ? { retention: null, subscription: asked.subscription_cancel.subscription }
      : null,
    subscription_pause: null,
    subscription_update: asked.subscription_update ?? null,
    subscription_update_confirm: confirm
      ? {
          discounts: null,
          items: confirm.items.map(({ id, price, quantity }) => ({
            id,
            price: price ?? null,
            quantity: quantity ?? 1,
          })),
          subscription: confirm.subscription,
        }
      : null,
    type,
  }
}
