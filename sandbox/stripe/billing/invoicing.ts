import type Stripe from 'stripe'
import { chargeIntent } from '../cards/charging.ts'
import type { Decline } from '../cards/test-cards.ts'
import { tell } from '../records/events.ts'
import { matching } from '../records/lists.ts'
import { add, find, idOf, newObjectId, read, save } from '../records/objects.ts'
import type { Work } from '../records/work.ts'
import { addIntent } from '../resources/payment-intents.ts'
import { newInvoice, type NewInvoice } from './new-invoice.ts'

/** Makes an invoice that is final at once. What the customer has as a credit is taken off. */
export async function addInvoice(work: Work, asked: NewInvoice): Promise<Stripe.Invoice> {
  const customer = await read(work, 'customer', idOf(asked.subscription.customer))
  const draft = newInvoice(work, asked, customer)
  await add(work, 'invoice', draft)
  await tell(work, 'invoice.created', draft)
  const credit = draft.ending_balance ?? 0
  if (credit !== customer.balance) {
    const changed = await save(work, { ...customer, balance: credit })
    await tell(work, 'customer.updated', changed, { balance: customer.balance })
  }
  const final = await save<Stripe.Invoice>(work, {
    ...draft,
    auto_advance: true,
    effective_at: work.now,
    number: `${draft.id.slice(-8).toUpperCase()}-0001`,
    hosted_invoice_url: `${work.publicUrl}/stripe-sandbox/invoice/${draft.id}`,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: work.now },
  })
  await tell(work, 'invoice.finalized', final)
  return final
}

/** An invoice is paid: by this payment intent, or without one where nothing was due. */
export async function markPaid(
  work: Work,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent | null,
): Promise<Stripe.Invoice> {
  if (intent) await notePayment(work, invoice, intent, 'paid')
  const paid = await save<Stripe.Invoice>(
    work,
    {
      ...invoice,
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      attempt_count: intent ? invoice.attempt_count + 1 : invoice.attempt_count,
      attempted: true,
      next_payment_attempt: null,
      status: 'paid',
      status_transitions: { ...invoice.status_transitions, paid_at: work.now },
    },
    { due: null },
  )
  await tell(work, 'invoice.paid', paid)
  await tell(work, 'invoice.payment_succeeded', paid)
  return paid
}

interface Attempt {
  invoice: Stripe.Invoice
  decline?: Decline | undefined
}

/** Charges a card for an open invoice. When it is tried again is decided by whoever asked. */
export async function attemptInvoice(
  work: Work,
  invoice: Stripe.Invoice,
  methodId: string,
  isLater: boolean,
): Promise<Attempt> {
  if (invoice.amount_due === 0) return { invoice: await markPaid(work, invoice, null) }
  const method = await read(work, 'payment_method', methodId)
  const { intent, decline } = await chargeIntent(
    work,
    await intentOf(work, invoice),
    method,
    isLater,
  )
  if (!decline) return { invoice: await markPaid(work, invoice, intent) }
  await notePayment(work, invoice, intent, 'open')
  const failed = await save<Stripe.Invoice>(work, {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
  })
  return { invoice: failed, decline }
}

/** The payment intent of an invoice: that of the last attempt, where there was one. */
async function intentOf(work: Work, invoice: Stripe.Invoice): Promise<Stripe.PaymentIntent> {
  const [payment] = await paymentsOf(work, invoice.id)
  const known = payment && idOf(payment.payment.payment_intent)
  const intent = known ? await find(work, 'payment_intent', known) : undefined
  if (intent) return intent
  return addIntent(work, {
    amount: invoice.amount_due,
    customer: idOf(invoice.customer),
    description: invoice.description ?? 'Subscription update',
    setupFutureUsage: 'off_session',
  })
}

export function paymentsOf(work: Work, invoice: string): Promise<Stripe.InvoicePayment[]> {
  return matching(work, 'invoice_payment', { invoice })
}

async function notePayment(
  work: Work,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
  status: 'open' | 'paid',
): Promise<void> {
  const isPaid = status === 'paid'
  const [known] = await paymentsOf(work, invoice.id)
  const payment: Stripe.InvoicePayment = {
    id: known?.id ?? newObjectId('invoice_payment'),
    object: 'invoice_payment',
    amount_paid: isPaid ? intent.amount : null,
    amount_requested: intent.amount,
    created: known?.created ?? work.now,
    currency: 'usd',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status,
    status_transitions: { canceled_at: null, paid_at: isPaid ? work.now : null },
  }
  if (known) await save(work, payment)
  else await add(work, 'invoice_payment', payment)
  if (isPaid) await tell(work, 'invoice_payment.paid', payment)
}
