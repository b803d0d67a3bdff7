import type Stripe from 'stripe'
import { missing, StripeFailure } from '../api/failure.ts'
import { endSubscription } from '../billing/renewing.ts'
import { cancelAtPeriodEnd, changePrice, schedulePrice, useCard } from '../billing/updating.ts'
import { addPaymentMethod, attach } from '../cards/payment-methods.ts'
import { idOf, read } from '../records/objects.ts'
import { changing, type Work } from '../records/work.ts'
import { payInvoice } from '../resources/invoices.ts'
import type { Sandbox } from '../sandbox.ts'
import { fieldOf, readCardOf } from './card-fields.ts'
import { offeredPrices, runningOf } from './portal-state.ts'

type Session = Stripe.BillingPortal.Session

/** Does what a form of the portal asks for. @returns why not, or null */
export async function changePortal(
  sandbox: Sandbox,
  session: Session,
  form: FormData,
): Promise<string | null> {
  try {
    return await changing(sandbox, (work) => act(work, sandbox, session, form))
  } catch (error) {
    if (error instanceof StripeFailure) return error.message
    throw error
  }
}

async function act(
  work: Work,
  sandbox: Sandbox,
  session: Session,
  form: FormData,
): Promise<string | null> {
  const action = fieldOf(form, 'action')
  if (action === 'card') return takeCard(work, sandbox, session, form)
  if (action === 'pay') return pay(work, session, fieldOf(form, 'invoice'))
  const subscription = await ownSubscription(work, session, fieldOf(form, 'subscription'))
  const configuration = await read(
    work,
    'billing_portal.configuration',
    idOf(session.configuration),
  )
  const { subscription_cancel: cancelling, subscription_update: updating } = configuration.features
  if (action === 'resume') await cancelAtPeriodEnd(work, subscription, false)
  else if (action === 'cancel' && cancelling.enabled && cancelling.mode === 'immediately')
    await endSubscription(work, subscription)
  else if (action === 'cancel' && cancelling.enabled)
    await cancelAtPeriodEnd(work, subscription, true)
  else if (action === 'change') {
    const asked = fieldOf(form, 'price')
    const offered = await offeredPrices(work, { configuration }, subscription)
    const price = offered.find(({ id }) => id === asked)
    if (!price) throw missing('price', asked)
    await change(work, subscription, price, updating)
  }
  return null
}

async function change(
  work: Work,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  updating: Stripe.BillingPortal.Configuration['features']['subscription_update'],
): Promise<void> {
  const [item] = subscription.items.data
  const isLess = (price.unit_amount ?? 0) < (item?.price.unit_amount ?? 0)
  if (isLess && updating.schedule_at_period_end.conditions.length > 0)
    return schedulePrice(work, subscription, price)
  await changePrice(work, subscription, {
    price,
    quantity: item?.quantity ?? 1,
    proration: updating.proration_behavior as 'always_invoice' | 'create_prorations' | 'none',
    allOrNothing: true,
  })
}

async function takeCard(
  work: Work,
  sandbox: Sandbox,
  { customer: customerId }: Session,
  form: FormData,
): Promise<string | null> {
  const entered = readCardOf(form, sandbox.now())
  if (!('card' in entered)) return entered.message
  // A bank says so when a card is added, too.
  if (entered.card.decline) return entered.card.decline.message
  const customer = await read(work, 'customer', customerId)
  const holder = { email: customer.email, name: customer.name ?? null }
  const method = await attach(work, await addPaymentMethod(work, entered, holder), customerId)
  await useCard(work, customerId, method, await runningOf(work, customerId))
  return null
}

async function pay(work: Work, { customer }: Session, id: string): Promise<string | null> {
  const invoice = await read(work, 'invoice', id)
  if (idOf(invoice.customer) !== customer) throw missing('invoice', id)
  if (invoice.status !== 'open') return null
  return (await payInvoice(work, invoice)).decline?.message ?? null
}

async function ownSubscription(
  work: Work,
  { customer }: Session,
  id: string,
): Promise<Stripe.Subscription> {
  const subscription = (await runningOf(work, customer)).find((one) => one.id === id)
  if (!subscription) throw missing('subscription', id)
  return subscription
}
