import type Stripe from 'stripe'
import { payCheckout as paySandboxCheckout } from '#sandbox/stripe/controls.ts'
import type { StripeService } from '#app/.server/base/ports/stripe/service.ts'

/** Pays so many cents by card, in the transfer group of an order. */
export async function chargeAtStripe(
  service: StripeService,
  amount: number,
  { number = '4242424242424242', order = 'order-1' } = {},
): Promise<Stripe.Charge> {
  const { charges, checkout } = service.client
  const { id } = await checkout.sessions.create({
    mode: 'payment',
    success_url: 'http://localhost:3000/done',
    payment_intent_data: { transfer_group: order, metadata: { order } },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: amount, product_data: { name: 'Boost' } },
      },
    ],
  })
  await paySandboxCheckout(service, id, number)
  const { payment_intent: intent } = await checkout.sessions.retrieve(id)
  const { data } = await charges.list({ payment_intent: String(intent), limit: 1 })
  return data[0] as Stripe.Charge
}
