import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { subscribeAtStripe } from '#tests/rig/sandbox-subscription.ts'
import { advance as advanceSandbox } from '../controls.ts'

const { stripe, clock } = await testServices()
const { client } = stripe

const seconds = (time: string) => Date.parse(time) / 1000

async function moveTo(time: string): Promise<void> {
  clock.set(time)
  await advanceSandbox(stripe)
}

async function statusOf(id: string): Promise<string> {
  return (await client.subscriptions.retrieve(id)).status
}

async function invoicesOf(subscription: string) {
  return (await client.invoices.list({ subscription })).data
}

test('A paid session starts a subscription with a paid invoice', async () => {
  clock.set('2026-01-31T12:00:00Z')
  const subscription = await subscribeAtStripe(stripe)
  expect(subscription).toMatchObject({
    status: 'active',
    metadata: { order: 'order-1' },
    cancel_at_period_end: false,
    items: {
      data: [
        {
          current_period_start: seconds('2026-01-31T12:00:00Z'),
          current_period_end: seconds('2026-02-28T12:00:00Z'),
          price: { unit_amount: 500, recurring: { interval: 'month' } },
        },
      ],
    },
  })
  const [invoice] = await invoicesOf(subscription.id)
  expect(invoice).toMatchObject({
    status: 'paid',
    billing_reason: 'subscription_create',
    amount_paid: 500,
    parent: { subscription_details: { subscription: subscription.id } },
  })
  const whole = await client.invoices.retrieve(invoice?.id ?? '', {
    expand: ['payments.data.payment.payment_intent'],
  })
  expect(whole.payments?.data).toMatchObject([
    { status: 'paid', payment: { payment_intent: { status: 'succeeded', amount: 500 } } },
  ])
})

test('Each month is paid at its end, on the day of the first or the last of the month', async () => {
  clock.set('2026-01-31T12:00:00Z')
  const { id } = await subscribeAtStripe(stripe)
  await moveTo('2026-04-01T00:00:00Z')
  const invoices = await invoicesOf(id)
  expect(invoices.map(({ period_start: start, status }) => [start, status])).toEqual([
    [seconds('2026-03-31T12:00:00Z'), 'paid'],
    [seconds('2026-02-28T12:00:00Z'), 'paid'],
    [seconds('2026-01-31T12:00:00Z'), 'paid'],
  ])
  const { items } = await client.subscriptions.retrieve(id)
  expect(items.data[0]?.current_period_end).toBe(seconds('2026-04-30T12:00:00Z'))
})

test('A renewal that fails is tried three times more, then the subscription ends', async () => {
  clock.set('2026-05-01T00:00:00Z')
  const { id } = await subscribeAtStripe(stripe, '4000000000000341')
  await moveTo('2026-06-01T00:00:00Z')
  expect(await statusOf(id)).toBe('past_due')
  expect((await invoicesOf(id))[0]).toMatchObject({
    status: 'open',
    attempt_count: 1,
    next_payment_attempt: seconds('2026-06-04T00:00:00Z'),
  })
  await moveTo('2026-06-06T00:00:00Z')
  expect((await invoicesOf(id))[0]?.attempt_count).toBe(3)
  expect(await statusOf(id)).toBe('past_due')
  await moveTo('2026-06-08T00:00:00Z')
  const ended = await client.subscriptions.retrieve(id)
  expect(ended).toMatchObject({
    status: 'canceled',
    ended_at: seconds('2026-06-08T00:00:00Z'),
    cancellation_details: { reason: 'payment_failed' },
  })
  await moveTo('2026-08-08T00:00:00Z')
  expect(await invoicesOf(id)).toHaveLength(2)
  const { data } = await client.events.list({ type: 'customer.subscription.deleted', limit: 1 })
  expect(data[0]?.data.object).toMatchObject({ id, status: 'canceled' })
})

test('A subscription that is cancelled goes on until its period ends, unless it is resumed', async () => {
  clock.set('2026-09-01T00:00:00Z')
  const { id } = await subscribeAtStripe(stripe)
  const cancelled = await client.subscriptions.update(id, { cancel_at_period_end: true })
  expect(cancelled).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancel_at: seconds('2026-10-01T00:00:00Z'),
  })
  expect(await client.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
  })
  await moveTo('2026-10-02T00:00:00Z')
  expect(await statusOf(id)).toBe('active')
  await client.subscriptions.update(id, { cancel_at_period_end: true })
  await moveTo('2026-10-31T23:59:59Z')
  expect(await statusOf(id)).toBe('active')
  await moveTo('2026-11-01T00:00:00Z')
  expect(await statusOf(id)).toBe('canceled')
})

test('A subscription that is cancelled at once is charged no more', async () => {
  clock.set('2027-01-01T00:00:00Z')
  const { id } = await subscribeAtStripe(stripe)
  expect(await client.subscriptions.cancel(id)).toMatchObject({ status: 'canceled' })
  await expect(client.subscriptions.cancel(id)).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  })
  await moveTo('2027-03-01T00:00:00Z')
  expect(await invoicesOf(id)).toHaveLength(1)
})

test('Another price is paid for what is left of the period, less what wasn’t used', async () => {
  clock.set('2027-04-01T00:00:00Z')
  const subscription = await subscribeAtStripe(stripe)
  const [item] = subscription.items.data
  const product = String(item?.price.product)
  const dearer = await client.prices.create({
    currency: 'usd',
    unit_amount: 2000,
    recurring: { interval: 'month' },
    product,
  })
  clock.set('2027-04-16T00:00:00Z')
  const items = [{ id: item?.id ?? '', price: dearer.id }]
  const changed = await client.subscriptions.update(subscription.id, {
    items,
    proration_behavior: 'always_invoice',
  })
  expect(changed.items.data[0]).toMatchObject({
    price: { id: dearer.id },
    current_period_end: seconds('2027-05-01T00:00:00Z'),
  })
  const [latest] = await invoicesOf(subscription.id)
  expect(latest).toMatchObject({
    billing_reason: 'subscription_update',
    status: 'paid',
    amount_paid: 750,
    lines: { data: [{ amount: -250 }, { amount: 1000 }] },
  })
})

test('A cheaper price leaves a credit, which the next months use up', async () => {
  clock.set('2027-06-01T00:00:00Z')
  const subscription = await subscribeAtStripe(stripe)
  const [item] = subscription.items.data
  await client.subscriptions.update(subscription.id, {
    items: [
      {
        id: item?.id ?? '',
        price_data: {
          currency: 'usd',
          product: String(item?.price.product),
          unit_amount: 200,
          recurring: { interval: 'month' },
        },
      },
    ],
    proration_behavior: 'always_invoice',
  })
  const customer = String(subscription.customer)
  expect(await client.customers.retrieve(customer)).toMatchObject({ balance: -300 })
  await moveTo('2027-08-01T00:00:00Z')
  const invoices = await invoicesOf(subscription.id)
  expect(invoices.map(({ amount_paid }) => amount_paid)).toEqual([100, 0, 0, 500])
  expect(await client.customers.retrieve(customer)).toMatchObject({ balance: 0 })
})

test('Of lists of subscriptions, those that have ended are left out', async () => {
  const { id, customer } = await subscribeAtStripe(stripe)
  const query = { customer: String(customer) }
  expect((await client.subscriptions.list(query)).data).toMatchObject([{ id }])
  await client.subscriptions.cancel(id)
  expect((await client.subscriptions.list(query)).data).toEqual([])
  expect((await client.subscriptions.list({ ...query, status: 'all' })).data).toMatchObject([
    { id },
  ])
})
