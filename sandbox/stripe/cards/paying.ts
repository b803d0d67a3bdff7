import type Stripe from 'stripe'
import { missing } from '../api/failure.ts'
import { tell } from '../records/events.ts'
import { idOf, keptOf, read, save } from '../records/objects.ts'
import type { Work } from '../records/work.ts'
import { addCustomer } from '../resources/customers.ts'
import { detailsOf, type SessionKept } from '../resources/new-checkout-session.ts'
import { startSubscription } from '../billing/starting.ts'
import { addIntent } from '../resources/payment-intents.ts'
import { chargeIntent, failIntent } from './charging.ts'
import { addPaymentMethod, attach } from './payment-methods.ts'
import type { EnteredCard } from './read-card.ts'
import { type Decline, notAuthenticated } from './test-cards.ts'

type Session = Stripe.Checkout.Session

interface Holder {
  email: string
  name: string | null
}

type Paid =
  /** Somebody has paid it before, or its time is over. */
  | { state: 'CLOSED'; session: Session }
  | { state: 'DECLINED'; decline: Decline }
  /** Paid, or to be authenticated at this address. */
  | { state: 'GOES_ON'; address: string }

/** Pays an open session with a card. */
export async function paySession(
  work: Work,
  sessionId: string,
  card: EnteredCard,
  holder: Holder,
): Promise<Paid> {
  const session = await read(work, 'checkout.session', sessionId)
  if (session.status !== 'open') return { state: 'CLOSED', session }
  const kept = (await keptOf(work, sessionId)) as SessionKept
  const customer = await customerOf(work, session, kept, holder)
  const intent = kept.intent
    ? await read(work, 'payment_intent', kept.intent)
    : await intentOf(work, session, kept, customer)
  const method = await addPaymentMethod(work, card, holder)
  const trying: Session = {
    ...session,
    payment_intent: session.mode === 'payment' ? intent.id : null,
  }
  await save(work, trying, { kept: { ...kept, intent: intent.id, method: method.id, customer } })
  if (card.card.authenticates) return toBank(work, trying, intent)
  return charge(work, trying, intent, method)
}

/** What the bank has found out; leads to where the customer goes on. */
export async function authenticate(
  work: Work,
  sessionId: string,
  isComplete: boolean,
): Promise<string> {
  const session = await read(work, 'checkout.session', sessionId)
  const kept = (await keptOf(work, sessionId)) as SessionKept
  const intent = kept.intent ? await read(work, 'payment_intent', kept.intent) : null
  if (session.status !== 'open' || intent?.status !== 'requires_action' || !kept.method)
    return session.status === 'complete' ? returnAddress(session) : pageOf(work, session)
  const method = await read(work, 'payment_method', kept.method)
  if (!isComplete) {
    await failIntent(work, intent, method, notAuthenticated)
    return pageOf(work, session)
  }
  const paid = await charge(work, session, intent, method)
  return paid.state === 'GOES_ON' ? paid.address : pageOf(work, session)
}

/** Where the customer goes when a session is paid. */
export function returnAddress(session: Session): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

function pageOf(work: Work, session: Session): string {
  return `${work.publicUrl}/stripe-sandbox/checkout/${session.id}`
}

async function toBank(work: Work, session: Session, intent: Stripe.PaymentIntent): Promise<Paid> {
  const address = `${work.publicUrl}/stripe-sandbox/authenticate/${session.id}`
  const asking = await save<Stripe.PaymentIntent>(work, {
    ...intent,
    last_payment_error: null,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { url: address, return_url: pageOf(work, session) },
    },
    status: 'requires_action',
  })
  await tell(work, 'payment_intent.requires_action', asking)
  return { state: 'GOES_ON', address }
}

async function charge(
  work: Work,
  session: Session,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Promise<Paid> {
  const charged = await chargeIntent(work, intent, method)
  if (charged.decline) return { state: 'DECLINED', decline: charged.decline }
  const kept = (await keptOf(work, session.id)) as SessionKept
  const customer = kept.customer
  if (customer && (session.mode === 'subscription' || intent.setup_future_usage))
    await attach(work, method, customer)
  const complete = await save<Session>(
    work,
    {
      ...session,
      ...(customer && session.mode === 'subscription'
        ? await begin(work, kept, { customer, method: method.id, intent: charged.intent })
        : {}),
      customer,
      customer_details: detailsOf(method.billing_details.email, method.billing_details.name),
      payment_status: 'paid',
      status: 'complete',
      url: null,
    },
    { due: null },
  )
  await tell(work, 'checkout.session.completed', complete)
  return { state: 'GOES_ON', address: returnAddress(complete) }
}

async function begin(
  work: Work,
  { lines, subscription: asked }: SessionKept,
  paid: { customer: string; method: string; intent: Stripe.PaymentIntent },
): Promise<Pick<Session, 'subscription' | 'invoice'>> {
  const { subscription, invoice } = await startSubscription(work, {
    ...paid,
    lines,
    metadata: asked?.metadata ?? {},
    description: asked?.description ?? null,
  })
  return { subscription: subscription.id, invoice: invoice.id }
}

async function customerOf(
  work: Work,
  session: Session,
  kept: SessionKept,
  holder: Holder,
): Promise<string | null> {
  if (kept.customer) return kept.customer
  if (session.customer) return idOf(session.customer)
  if (session.mode === 'payment' && session.customer_creation !== 'always') return null
  const { id } = await addCustomer(work, { email: holder.email, name: holder.name ?? undefined })
  return id
}

function intentOf(
  work: Work,
  session: Session,
  { payment }: SessionKept,
  customer: string | null,
): Promise<Stripe.PaymentIntent> {
  if (session.amount_total === null) throw missing('checkout.session', session.id)
  const isMonthly = session.mode === 'subscription'
  return addIntent(work, {
    amount: session.amount_total,
    customer,
    description: isMonthly ? 'Subscription creation' : payment?.description,
    metadata: payment?.metadata,
    receiptEmail: payment?.receipt_email,
    setupFutureUsage: isMonthly ? 'off_session' : payment?.setup_future_usage,
    transferGroup: payment?.transfer_group,
  })
}
