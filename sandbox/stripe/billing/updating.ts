import type Stripe from 'stripe'
import { StripeFailure } from '../api/failure.ts'
import { tell } from '../records/events.ts'
import { idOf, keptOf, read, save } from '../records/objects.ts'
import type { Work } from '../records/work.ts'
import { addInvoice, attemptInvoice } from './invoicing.ts'
import { planOf } from './new-subscription.ts'
import type { NewLine } from './new-invoice.ts'
import { nextDue, setStatus, type SubscriptionKept } from './renewing.ts'

/** When what a change of price costs is paid: at once, with the next invoice, or never. */
type Proration = 'always_invoice' | 'create_prorations' | 'none'

export interface PriceChange {
  price: Stripe.Price
  quantity: number
  proration: Proration
  /** Whether a card that isn't charged undoes the change. */
  allOrNothing: boolean
}

/** Has a subscription end with its period, or go on. */
export async function cancelAtPeriodEnd(
  work: Work,
  subscription: Stripe.Subscription,
  isCanceled: boolean,
): Promise<Stripe.Subscription> {
  if (subscription.cancel_at_period_end === isCanceled) return subscription
  const [item] = subscription.items.data
  const changed: Stripe.Subscription = {
    ...subscription,
    cancel_at: isCanceled ? (item?.current_period_end ?? work.now) : null,
    cancel_at_period_end: isCanceled,
    canceled_at: isCanceled ? work.now : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: isCanceled ? 'cancellation_requested' : null,
    },
  }
  await save(work, changed, { due: nextDue(changed) })
  await tell(work, 'customer.subscription.updated', changed, {
    cancel_at: subscription.cancel_at,
    cancel_at_period_end: subscription.cancel_at_period_end,
    canceled_at: subscription.canceled_at,
  })
  return changed
}

/**
 * Gives the first item of a subscription another price from now on; its period stays. What isn't used of the old price is a
 * credit, and what is left of the period costs the new one, in proportion to its seconds.
 */
export async function changePrice(
  work: Work,
  subscription: Stripe.Subscription,
  { price, quantity, proration, allOrNothing }: PriceChange,
): Promise<Stripe.Subscription> {
  const [item, ...others] = subscription.items.data as [Stripe.SubscriptionItem]
  const next: Stripe.SubscriptionItem = { ...item, price, plan: planOf(price), quantity }
  const changed: Stripe.Subscription = {
    ...subscription,
    items: { ...subscription.items, data: [next, ...others] },
  }
  const lines = proration === 'none' ? [] : await prorated(work, item, next)
  const kept = (await keptOf(work, subscription.id)) as SubscriptionKept
  const isLater = proration === 'create_prorations'
  const pending = [...(kept.pending ?? []), ...(isLater ? lines : [])]
  await save(work, changed, { kept: { ...kept, nextPrice: null, pending } })
  await tell(work, 'customer.subscription.updated', changed, { items: subscription.items })
  if (isLater || lines.length === 0) return changed
  return invoiceNow(work, changed, lines, allOrNothing)
}

/** Has a subscription get another price with its next period. */
export async function schedulePrice(
  work: Work,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
): Promise<void> {
  const kept = (await keptOf(work, subscription.id)) as SubscriptionKept
  await save(work, subscription, { kept: { ...kept, nextPrice: price.id } })
}

/** What a change of price costs now; below zero for a credit. */
export async function costOfChange(
  work: Work,
  { items, customer }: Stripe.Subscription,
  price: Stripe.Price,
): Promise<number> {
  const [item] = items.data as [Stripe.SubscriptionItem]
  const { balance } = await read(work, 'customer', idOf(customer))
  const lines = await prorated(work, item, { ...item, price })
  return lines.reduce((sum, { amount }) => sum + amount, balance)
}

async function prorated(
  work: Work,
  from: Stripe.SubscriptionItem,
  to: Stripe.SubscriptionItem,
): Promise<NewLine[]> {
  const whole = from.current_period_end - from.current_period_start
  const rest = Math.max(0, from.current_period_end - work.now)
  const period = { start: work.now, end: from.current_period_end }
  const part = async (item: Stripe.SubscriptionItem, said: string, sign: 1 | -1) => {
    const product = await read(work, 'product', String(item.price.product))
    const amount = (item.price.unit_amount ?? 0) * (item.quantity ?? 1)
    return {
      description: `${said} time on ${product.name}`,
      amount: sign * Math.round((amount * rest) / whole),
      period,
      item,
      isProration: true,
    }
  }
  return [await part(from, 'Unused', -1), await part(to, 'Remaining', 1)]
}

async function invoiceNow(
  work: Work,
  subscription: Stripe.Subscription,
  lines: NewLine[],
  allOrNothing: boolean,
): Promise<Stripe.Subscription> {
  const invoice = await addInvoice(work, {
    subscription,
    reason: 'subscription_update',
    lines,
    period: { start: work.now, end: work.now },
  })
  const billed = await save<Stripe.Subscription>(work, {
    ...subscription,
    latest_invoice: invoice.id,
  })
  const { decline, invoice: attempted } = await attemptInvoice(
    work,
    invoice,
    idOf(subscription.default_payment_method),
    true,
  )
  if (!decline) return billed
  if (allOrNothing) throw new StripeFailure(402, { ...decline, type: 'card_error' })
  await tell(work, 'invoice.payment_failed', attempted)
  return setStatus(work, billed.id, 'past_due')
}

/** Makes this card the one that is charged for all that a customer has. */
export async function useCard(
  work: Work,
  customerId: string,
  method: Stripe.PaymentMethod,
  subscriptions: Stripe.Subscription[],
): Promise<void> {
  const customer = await read(work, 'customer', customerId)
  const settings = { ...customer.invoice_settings, default_payment_method: method.id }
  const changed = await save(work, { ...customer, invoice_settings: settings })
  await tell(work, 'customer.updated', changed, { invoice_settings: customer.invoice_settings })
  for (const { id } of subscriptions) {
    const subscription = await read(work, 'subscription', id)
    const updated = await save(work, { ...subscription, default_payment_method: method.id })
    await tell(work, 'customer.subscription.updated', updated, {
      default_payment_method: subscription.default_payment_method,
    })
  }
}
