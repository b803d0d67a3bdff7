import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { advance as advanceSandbox } from '#sandbox/stripe/controls.ts'
import { testServices } from '#tests/rig/database.ts'
import { subscribeAtStripe } from '#tests/rig/sandbox-subscription.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const { stripe, clock } = services
const { client } = stripe
const browser = plainBrowser(testRouter(services))

const plus = await plan('Plus', 900)
const pro = await plan('Pro', 2900)

function plan(name: string, amount: number): Promise<Stripe.Price> {
  return client.prices.create({
    currency: 'usd',
    unit_amount: amount,
    recurring: { interval: 'month' },
    product_data: { name },
  })
}

const { id: configuration } = await client.billingPortal.configurations.create({
  features: {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      proration_behavior: 'always_invoice',
      products: [plus, pro].map(({ id, product }) => ({ product: String(product), prices: [id] })),
    },
  },
})

function subscribed(number?: string): Promise<Stripe.Subscription> {
  return subscribeAtStripe(stripe, number, { price: plus.id })
}

async function openPortal(
  { customer }: Stripe.Subscription,
  flow?: Stripe.BillingPortal.SessionCreateParams.FlowData,
): Promise<void> {
  const { url } = await client.billingPortal.sessions.create({
    customer: String(customer),
    configuration,
    return_url: 'http://localhost:3000/account',
    ...(flow ? { flow_data: flow } : {}),
  })
  await browser.open(new URL(url).pathname)
}

function current({ id }: Stripe.Subscription): Promise<Stripe.Subscription> {
  return client.subscriptions.retrieve(id)
}

test('The portal says what runs and what was paid', async () => {
  clock.set('2026-06-15T12:00:00Z')
  await openPortal(await subscribed())
  browser.says(
    'Play money',
    'Billing of payer@example.com',
    'Plus $9.00 a month Renews on July 15, 2026 Card ending in 4242',
    'June 15, 2026 $9.00 Paid',
  )
  expect(browser.hrefOf('Back to the site')).toBe('http://localhost:3000/account')
  const [invoice] = (await client.invoices.list({ limit: 1 })).data
  await browser.follow(`Invoice ${invoice?.number}`)
  browser.says('1 × Plus $9.00', 'Total $9.00')
})

test('A subscription is cancelled and resumed there', async () => {
  const subscription = await subscribed()
  await openPortal(subscription)
  await browser.press('Confirm cancellation')
  browser.says('Ends on July 15, 2026')
  expect((await current(subscription)).cancel_at_period_end).toBe(true)
  await browser.press('Don’t cancel subscription')
  browser.says('Renews on July 15, 2026')
  expect((await current(subscription)).cancel_at_period_end).toBe(false)
})

test('Another plan is paid at once, less what wasn’t used', async () => {
  const subscription = await subscribed()
  await openPortal(subscription)
  browser.says('Pro, $29.00 a month Due today: $20.00')
  await browser.press('Confirm the change')
  browser.says('Pro $29.00 a month')
  expect((await current(subscription)).items.data[0]?.price.id).toBe(pro.id)
})

test('A cheaper plan waits for the period’s end, where the portal is set up so', async () => {
  const { id } = await client.billingPortal.configurations.create({
    features: {
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        proration_behavior: 'always_invoice',
        schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
        products: [{ product: String(plus.product), prices: [plus.id] }],
      },
    },
  })
  const subscription = await subscribeAtStripe(stripe, undefined, { price: pro.id })
  const { url } = await client.billingPortal.sessions.create({
    customer: String(subscription.customer),
    configuration: id,
  })
  await browser.open(new URL(url).pathname)
  await browser.press('Confirm the change')
  browser.says('Changes to Plus, $9.00 a month, on July 15, 2026')
  expect((await current(subscription)).items.data[0]?.price.id).toBe(pro.id)
  clock.set('2026-07-15T12:00:00Z')
  await advanceSandbox(stripe)
  expect((await current(subscription)).items.data[0]?.price.id).toBe(plus.id)
  const [invoice] = (await client.invoices.list({ subscription: subscription.id })).data
  expect(invoice?.amount_paid).toBe(900)
  clock.set('2026-06-15T12:00:00Z')
})

test('A plan that the card doesn’t pay stays as it was', async () => {
  const subscription = await subscribed('4000000000000341')
  await openPortal(subscription)
  await browser.press('Confirm the change')
  browser.says('Your card was declined.')
  expect((await current(subscription)).items.data[0]?.price.id).toBe(plus.id)
})

test('Whoever is sent there for one thing sees that alone, and goes back after it', async () => {
  const subscription = await subscribed()
  const [item] = subscription.items.data
  const redirect = { return_url: 'http://localhost:3000/stripe-sandbox/checkout/back' }
  await openPortal(subscription, {
    type: 'subscription_update_confirm',
    subscription_update_confirm: {
      subscription: subscription.id,
      items: [{ id: item?.id ?? '', price: pro.id, quantity: 1 }],
    },
    after_completion: { type: 'redirect', redirect },
  })
  expect(browser.words()).not.toContain('Invoices')
  await browser.press('Confirm the change')
  expect(browser.at()).toBe('/stripe-sandbox/checkout/back')
  expect((await current(subscription)).items.data[0]?.price.id).toBe(pro.id)
  await openPortal(subscription, {
    type: 'subscription_cancel',
    subscription_cancel: { subscription: subscription.id },
    after_completion: { type: 'redirect', redirect },
  })
  await browser.press('Confirm cancellation')
  expect(browser.at()).toBe('/stripe-sandbox/checkout/back')
  expect((await current(subscription)).cancel_at_period_end).toBe(true)
})

test('After a failed renewal another card is given, and the open invoice paid', async () => {
  const subscription = await subscribed('4000000000000341')
  clock.set('2026-07-15T12:00:00Z')
  await advanceSandbox(stripe)
  await openPortal(subscription)
  browser.says('The last payment failed')
  browser.fill('Card number', '4000000000000002')
  await browser.press('Use this card')
  browser.says('Your card was declined.')
  browser.fill('Card number', '5555555555554444')
  await browser.press('Use this card')
  browser.says('Card ending in 4444')
  await browser.press('Pay $9.00')
  expect(browser.words()).not.toContain('The last payment failed')
  expect((await current(subscription)).status).toBe('active')
})

test('A page of the portal is another customer’s for nobody, and only for an hour', async () => {
  const mine = await subscribed()
  const others = await subscribed()
  await openPortal(mine)
  const path = browser.at()
  const router = testRouter(services)
  await router.postForm(path, { action: 'cancel', subscription: others.id })
  expect((await current(others)).cancel_at_period_end).toBe(false)
  clock.pass(3601)
  await browser.open(path)
  browser.says('This page has expired')
  await router.postForm(path, { action: 'cancel', subscription: mine.id })
  expect((await current(mine)).cancel_at_period_end).toBe(false)
})

test('Nobody pays another customer’s invoice', async () => {
  const [mine, others] = [await subscribed(), await subscribed('4000000000000341')]
  clock.pass(31 * 24 * 60 * 60)
  await advanceSandbox(stripe)
  const [open] = (await client.invoices.list({ subscription: others.id, status: 'open' })).data
  await openPortal(mine)
  const form = { action: 'pay', invoice: open?.id ?? '' }
  const answer = await testRouter(services).postForm(browser.at(), form)
  expect(await answer.text()).toContain('No such invoice')
  expect((await client.invoices.retrieve(form.invoice)).attempt_count).toBe(1)
})

test('A flow about another customer’s subscription is refused', async () => {
  const [mine, others] = [await subscribed(), await subscribed()]
  const flow = {
    type: 'subscription_cancel' as const,
    subscription_cancel: { subscription: others.id },
  }
  await expect(openPortal(mine, flow)).rejects.toMatchObject({ statusCode: 400 })
})
