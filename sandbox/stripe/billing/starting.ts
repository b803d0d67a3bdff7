import type Stripe from 'stripe'
import { tell } from '../records/events.ts'
import { add, save } from '../records/objects.ts'
import type { Work } from '../records/work.ts'
import { addInvoice, markPaid } from './invoicing.ts'
import { newSubscription } from './new-subscription.ts'
import { linesOf, nextDue } from './renewing.ts'

interface Start {
  customer: string
  method: string
  lines: Stripe.LineItem[]
  metadata: Stripe.Metadata
  description: string | null
  intent: Stripe.PaymentIntent
}

/** Starts a subscription whose first period was just paid. */
export async function startSubscription(
  work: Work,
  { intent, ...asked }: Start,
): Promise<{ subscription: Stripe.Subscription; invoice: Stripe.Invoice }> {
  const begun = newSubscription(work, asked)
  await add(work, 'subscription', begun, { due: nextDue(begun) })
  await tell(work, 'customer.subscription.created', begun)
  const once = asked.lines.filter(({ price }) => price?.type === 'one_time')
  const [item] = begun.items.data as [Stripe.SubscriptionItem]
  const invoice = await addInvoice(work, {
    subscription: begun,
    reason: 'subscription_create',
    lines: [
      ...(await linesOf(work, begun)),
      ...once.map(({ description, amount_total: amount }) => ({
        description: description ?? '',
        amount,
        period: { start: work.now, end: work.now },
        item,
      })),
    ],
    period: { start: work.now, end: work.now },
  })
  const paid = await markPaid(work, invoice, intent)
  const subscription = await save<Stripe.Subscription>(work, { ...begun, latest_invoice: paid.id })
  await tell(work, 'customer.subscription.updated', subscription, { latest_invoice: null })
  return { subscription, invoice: paid }
}
