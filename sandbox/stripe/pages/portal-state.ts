import type Stripe from 'stripe'
import { matching } from '../records/lists.ts'
import { read } from '../records/objects.ts'
import type { Work } from '../records/work.ts'

/** What a page of the portal is about. */
export interface Portal {
  session: Stripe.BillingPortal.Session
  configuration: Stripe.BillingPortal.Configuration
  customer: Stripe.Customer
  subscriptions: Stripe.Subscription[]
}

/** A customer's subscriptions that haven't ended, the newest first. */
export async function runningOf(work: Work, customer: string): Promise<Stripe.Subscription[]> {
  const all = await matching(work, 'subscription', { customer })
  return all.filter(({ status }) => status !== 'canceled')
}

/** The prices that the portal offers in the place of the one that a subscription has. */
export async function offeredPrices(
  work: Work,
  { configuration }: Pick<Portal, 'configuration'>,
  subscription: Stripe.Subscription,
): Promise<Stripe.Price[]> {
  const { enabled, products } = configuration.features.subscription_update
  if (!enabled) return []
  const offered: Stripe.Price[] = []
  for (const id of (products ?? []).flatMap(({ prices }) => prices))
    if (id !== subscription.items.data[0]?.price.id) offered.push(await read(work, 'price', id))
  return offered
}

export async function nameOf(work: Work, price: Stripe.Price): Promise<string> {
  return (await read(work, 'product', String(price.product))).name
}
