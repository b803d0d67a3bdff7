import type Stripe from 'stripe'
import { z } from 'zod'
import { conflict, StripeFailure } from '../api/failure.ts'
import { expand, id, paging, parameters } from '../api/parameters.ts'
import { type Route, route } from '../api/route.ts'
import { attemptInvoice, paymentsOf } from '../billing/invoicing.ts'
import { setStatus } from '../billing/renewing.ts'
import { list } from '../records/lists.ts'
import { idOf, read } from '../records/objects.ts'
import type { Work } from '../records/work.ts'

const status = z.enum(['draft', 'open', 'paid', 'uncollectible', 'void'])

export const invoiceRoutes: Route[] = [
  route(
    'GET',
    '/v1/invoices',
    parameters({
      ...paging,
      customer: id.optional(),
      status: status.optional(),
      subscription: id.optional(),
    }),
    (work, { limit, starting_after, ending_before, created, ...filters }) =>
      list(
        work,
        'invoice',
        '/v1/invoices',
        { limit, starting_after, ending_before, created },
        {
          ...(filters.customer === undefined ? {} : { customer: filters.customer }),
          ...(filters.status === undefined ? {} : { status: filters.status }),
          ...(filters.subscription === undefined
            ? {}
            : { parent: { subscription_details: { subscription: filters.subscription } } }),
        },
      ),
  ),
  route('GET', '/v1/invoices/{}', parameters(expand), (work, _, invoice) =>
    read(work, 'invoice', invoice),
  ),
  route('POST', '/v1/invoices/{}/pay', parameters(expand), async (work, _, invoiceId) => {
    const invoice = await read(work, 'invoice', invoiceId)
    if (invoice.status === 'paid') throw conflict('Invoice is already paid', 'invoice_already_paid')
    const paid = await payInvoice(work, invoice)
    if (paid.decline) throw new StripeFailure(402, { ...paid.decline, type: 'card_error' })
    return paid.invoice
  }),
  route(
    'GET',
    '/v1/invoice_payments',
    parameters({
      ...paging,
      invoice: id.optional(),
      payment: parameters({
        type: z.literal('payment_intent'),
        payment_intent: id,
      }).optional(),
      status: z.enum(['canceled', 'open', 'paid']).optional(),
    }),
    (work, { limit, starting_after, ending_before, created, expand: _, ...match }) =>
      list(
        work,
        'invoice_payment',
        '/v1/invoice_payments',
        { limit, starting_after, ending_before, created },
        match,
      ),
  ),
  route('GET', '/v1/invoice_payments/{}', parameters(expand), (work, _, payment) =>
    read(work, 'invoice_payment', payment),
  ),
]

/** Charges the customer's card for an open invoice, at their own wish. */
export async function payInvoice(work: Work, invoice: Stripe.Invoice) {
  const id = idOf(invoice.parent?.subscription_details?.subscription)
  const subscription = await read(work, 'subscription', id)
  const method = idOf(subscription.default_payment_method)
  const paid = await attemptInvoice(work, invoice, method, true)
  if (!paid.decline) await setStatus(work, id, 'active')
  return paid
}

/** The payments of an invoice, for those who ask for them with it. */
export async function paymentListOf(
  work: Work,
  invoice: string,
): Promise<Stripe.ApiList<Stripe.InvoicePayment>> {
  const url = `/v1/invoice_payments?invoice=${invoice}`
  return { object: 'list', data: await paymentsOf(work, invoice), has_more: false, url }
}
