import type Stripe from 'stripe'
import { newId } from '#app/.server/base/lib/ids.ts'
import { refused } from '../api/failure.ts'
import { add, read } from '../records/objects.ts'
import type { Work } from '../records/work.ts'
import type { SessionOrder } from './checkout-session-order.ts'
import { addPrice } from './prices.ts'

/** What a session makes when it is paid. */
export interface SessionKept extends Record<string, unknown> {
  lines: Stripe.LineItem[]
  payment: SessionOrder['payment_intent_data'] | null
  subscription: SessionOrder['subscription_data'] | null
  /** The payment intent that waits for 3-D Secure or another card. */
  intent: string | null
  /** The customer that was made of who paid. */
  customer: string | null
  /** The card that waits for 3-D Secure. */
  method: string | null
}

const hour = 60 * 60
const usualLife = 24 * hour

export async function addSession(
  work: Work,
  order: SessionOrder,
): Promise<Stripe.Checkout.Session> {
  const { mode } = order
  const customer = order.customer ? await read(work, 'customer', order.customer, 'customer') : null
  const lines = await addLines(work, order)
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0)
  if (total < 50)
    throw refused(
      'line_items',
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
      'amount_too_small',
    )
  const expiresAt = order.expires_at ?? work.now + usualLife
  if (expiresAt < work.now + hour / 2 || expiresAt > work.now + usualLife)
    throw refused(
      'expires_at',
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    )
  // Two of them, since a session is paid by whoever knows its id.
  const id = `cs_test_${newId()}${newId()}`
  const kept: SessionKept = {
    lines,
    payment: order.payment_intent_data ?? null,
    subscription: order.subscription_data ?? null,
    customer: null,
    intent: null,
    method: null,
  }
  const session: Stripe.Checkout.Session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: order.billing_address_collection ?? null,
    cancel_url: order.cancel_url ?? null,
    client_reference_id: order.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: work.now,
    currency: 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation:
      mode === 'payment' && !customer ? (order.customer_creation ?? 'if_required') : null,
    customer_details: customer ? detailsOf(customer.email, customer.name ?? null) : null,
    customer_email: order.customer_email ?? null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: order.locale ?? null,
    managed_payments: null,
    metadata: order.metadata ?? {},
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: order.submit_type ?? null,
    subscription: null,
    success_url: order.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${work.publicUrl}/stripe-sandbox/checkout/${id}`,
    wallet_options: null,
  }
  return add(work, 'checkout.session', session, { kept, due: expiresAt })
}

export function detailsOf(
  email: string | null,
  name: string | null,
): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
}

async function addLines(work: Work, order: SessionOrder): Promise<Stripe.LineItem[]> {
  const lines: Stripe.LineItem[] = []
  for (const [at, asked] of order.line_items.entries()) {
    const param = `line_items[${at}]`
    if ((asked.price === undefined) === (asked.price_data === undefined))
      throw refused(param, 'You must provide one of `price` or `price_data` for each line item.')
    const price = asked.price_data
      ? await addPrice(work, asked.price_data, true)
      : await read(work, 'price', asked.price ?? '', `${param}[price]`)
    if (asked.price_data === undefined && !price.active)
      throw refused(`${param}[price]`, 'The price specified is inactive.')
    if (order.mode === 'payment' && price.type === 'recurring')
      throw refused(
        param,
        'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      )
    lines.push(await lineOf(work, price, asked.quantity))
  }
  if (order.mode === 'subscription' && !lines.some(({ price }) => price?.type === 'recurring'))
    throw refused(
      'line_items',
      'You must provide at least one recurring price in `subscription` mode.',
    )
  return lines
}

async function lineOf(work: Work, price: Stripe.Price, quantity: number): Promise<Stripe.LineItem> {
  const product = await read(work, 'product', String(price.product))
  const amount = (price.unit_amount ?? 0) * quantity
  return {
    id: `li_${newId()}`,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: 'usd',
    description: product.name,
    metadata: {},
    price,
    quantity,
  }
}
