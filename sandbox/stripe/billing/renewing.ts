import type Stripe from 'stripe'
import { tell } from '../records/events.ts'
import { find, idOf, keptOf, read, save } from '../records/objects.ts'
import type { Work } from '../records/work.ts'
import { addInvoice, attemptInvoice } from './invoicing.ts'
import { planOf } from './new-subscription.ts'
import type { NewLine } from './new-invoice.ts'
import { periodFrom } from './periods.ts'

const day = 24 * 60 * 60

/** How long after each failed attempt the next one follows; after the last the subscription ends. */
const pauses = [3 * day, 2 * day, 2 * day]

/** Private data of a subscription until its next period. */
export interface SubscriptionKept extends Record<string, unknown> {
  /** The price of the next period. */
  nextPrice?: string | null
  /** Proration lines for the next invoice. */
  pending?: NewLine[]
}

/** A period of a subscription has ended: it ends, or the next one is paid. */
export async function renew(work: Work, ended: Stripe.Subscription): Promise<void> {
  if (ended.status === 'canceled') return
  if (ended.cancel_at !== null && ended.cancel_at <= work.now)
    return void (await endSubscription(work, ended))
  const kept = (await keptOf(work, ended.id)) as SubscriptionKept
  const begun = await nextPeriod(work, ended, kept)
  const [item] = begun.items.data as [Stripe.SubscriptionItem]
  const period = { start: item.current_period_start, end: item.current_period_end }
  await save(work, begun, { kept: {}, due: nextDue(begun) })
  const invoice = await addInvoice(work, {
    subscription: begun,
    reason: 'subscription_cycle',
    lines: [...(kept.pending ?? []), ...(await linesOf(work, begun))],
    period,
  })
  const billed = await save<Stripe.Subscription>(work, { ...begun, latest_invoice: invoice.id })
  await tell(work, 'customer.subscription.updated', billed, {
    items: ended.items,
    latest_invoice: ended.latest_invoice,
  })
  await collect(work, billed, invoice)
}

/** When a subscription needs something next: at its period's end, or when it is to be cancelled before. */
export function nextDue({ items, cancel_at: cancelAt }: Stripe.Subscription): number {
  const ends = items.data.map(({ current_period_end: end }) => end)
  return Math.min(...ends, ...(cancelAt === null ? [] : [cancelAt]))
}

async function nextPeriod(
  work: Work,
  subscription: Stripe.Subscription,
  { nextPrice }: SubscriptionKept,
): Promise<Stripe.Subscription> {
  const changed = nextPrice ? await find(work, 'price', nextPrice) : undefined
  const data = subscription.items.data.map((item, at) => {
    const price = at === 0 ? (changed ?? item.price) : item.price
    const next = periodFrom(
      subscription.billing_cycle_anchor,
      item.current_period_end,
      price.recurring,
    )
    return {
      ...item,
      price,
      plan: planOf(price),
      current_period_start: next.start,
      current_period_end: next.end,
    }
  })
  return { ...subscription, items: { ...subscription.items, data } }
}

/** What the current period of a subscription costs. */
export async function linesOf(work: Work, { items }: Stripe.Subscription): Promise<NewLine[]> {
  const lines: NewLine[] = []
  for (const item of items.data) {
    const product = await read(work, 'product', String(item.price.product))
    lines.push({
      description: `${item.quantity ?? 1} × ${product.name}`,
      amount: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
      period: { start: item.current_period_start, end: item.current_period_end },
      item,
    })
  }
  return lines
}

/** Attempts an off-session payment. A failed one is retried some days later, three times at most. */
async function collect(
  work: Work,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): Promise<Stripe.Invoice> {
  const customer = await read(work, 'customer', idOf(subscription.customer))
  const method =
    idOf(subscription.default_payment_method) ||
    idOf(customer.invoice_settings.default_payment_method)
  const attempt = await attemptInvoice(work, invoice, method, true)
  if (!attempt.decline) {
    await setStatus(work, subscription.id, 'active')
    return attempt.invoice
  }
  const pause = pauses[attempt.invoice.attempt_count - 1]
  const next = pause === undefined ? null : work.now + pause
  const failed = await save<Stripe.Invoice>(
    work,
    { ...attempt.invoice, next_payment_attempt: next },
    { due: next },
  )
  await tell(work, 'invoice.payment_failed', failed)
  const current = await setStatus(work, subscription.id, 'past_due')
  if (next === null) await endSubscription(work, current, 'payment_failed')
  return failed
}

/** The time for another attempt has come. */
export async function retry(work: Work, invoice: Stripe.Invoice): Promise<void> {
  const id = idOf(invoice.parent?.subscription_details?.subscription)
  const subscription = await find(work, 'subscription', id)
  if (invoice.status !== 'open' || !subscription || subscription.status === 'canceled') return
  await collect(work, subscription, invoice)
}

export async function setStatus(
  work: Work,
  id: string,
  status: 'active' | 'past_due',
): Promise<Stripe.Subscription> {
  const subscription = await read(work, 'subscription', id)
  if (subscription.status === status || subscription.status === 'canceled') return subscription
  const changed = await save<Stripe.Subscription>(work, { ...subscription, status })
  await tell(work, 'customer.subscription.updated', changed, { status: subscription.status })
  return changed
}

/** Ends a subscription now. */
export async function endSubscription(
  work: Work,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed' = 'cancellation_requested',
): Promise<Stripe.Subscription> {
  const { cancellation_details: details } = subscription
  const ended = await save<Stripe.Subscription>(
    work,
    {
      ...subscription,
      canceled_at: subscription.canceled_at ?? work.now,
      cancellation_details: {
        comment: details?.comment ?? null,
        feedback: details?.feedback ?? null,
        feedback_option: null,
        reason,
      },
      ended_at: work.now,
      status: 'canceled',
    },
    { due: null, kept: {} },
  )
  await tell(work, 'customer.subscription.deleted', ended)
  return ended
}
