import type Stripe from 'stripe'
import { payCheckout as paySandboxCheckout } from '#sandbox/stripe/controls.ts'
import type { StripeService } from '#app/.server/base/ports/stripe/service.ts'

/** Subscribes somebody for five dollars a month, or what `line` says, with the card of this number. */
export async function subscribeAtStripe(
  service: StripeService,
  number = '4242424242424242',
  line: Partial<Stripe.Checkout.SessionCreateParams.LineItem> = monthly(500),
): Promise<Stripe.Subscription> {
  const { sessions } = service.client.checkout
  const { id } = await sessions.create({
    mode: 'subscription',
    success_url: 'http://localhost:3000/done',
    line_items: [{ quantity: 1, ...line }],
    subscription_data: { metadata: { order: 'order-1' } },
  })
  await paySandboxCheckout(service, id, number)
  const { subscription } = await sessions.retrieve(id, { expand: ['subscription'] })
  return subscription as Stripe.Subscription
}

function monthly(amount: number): Partial<Stripe.Checkout.SessionCreateParams.LineItem> {
  return {
    price_data: {
      currency: 'usd',
      unit_amount: amount,
      recurring: { interval: 'month' },
      product_data: { name: 'Show Plus' },
    },
  }
}
