import { expect, test } from 'vitest'
import { sandboxBalance } from '#tests/rig/sandbox-balance.ts'
import { testServices } from '#tests/rig/database.ts'
import {
  advance as advanceSandbox,
  deliver as deliverSandboxEvents,
  payCheckout as paySandboxCheckout,
} from '../controls.ts'
import { readEvent } from '#app/.server/base/ports/stripe/read-event.ts'

const { stripe, clock } = await testServices()
const { client } = stripe

function boost(amount = 500) {
  return {
    mode: 'payment' as const,
    success_url: 'http://localhost:3000/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/back',
    client_reference_id: 'order-1',
    metadata: { order: 'order-1' },
    payment_intent_data: { metadata: { order: 'order-1' }, transfer_group: 'order-1' },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: amount,
          product_data: { name: 'Boost of “Über & out”' },
        },
      },
    ],
  }
}

test('A session that is paid has a payment intent, a charge and a movement of the balance', async () => {
  const session = await client.checkout.sessions.create(boost())
  expect(session).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: 500,
    client_reference_id: 'order-1',
    url: `http://localhost:3000/stripe-sandbox/checkout/${session.id}`,
  })
  const leadsTo = await paySandboxCheckout(stripe, session.id)
  expect(leadsTo).toBe(`http://localhost:3000/done?session=${session.id}`)
  const paid = await client.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge.balance_transaction', 'line_items'],
  })
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    metadata: { order: 'order-1' },
    customer_details: { email: 'payer@example.com' },
    line_items: { data: [{ amount_total: 500, description: 'Boost of “Über & out”' }] },
    payment_intent: {
      status: 'succeeded',
      amount_received: 500,
      metadata: { order: 'order-1' },
      transfer_group: 'order-1',
      latest_charge: {
        paid: true,
        amount: 500,
        transfer_group: 'order-1',
        payment_method_details: { card: { last4: '4242', brand: 'visa' } },
        // 2.9 % are 14.5 cents.
        balance_transaction: { amount: 500, fee: 45, net: 455, status: 'pending', type: 'charge' },
      },
    },
  })
})

test('Each change has its event, and deliveries are signed', async () => {
  const session = await client.checkout.sessions.create(boost())
  await paySandboxCheckout(stripe, session.id)
  const types: string[] = []
  await deliverSandboxEvents(stripe, async (body, headers) => {
    const event = await readEvent(stripe, body, headers['Stripe-Signature'] ?? null, clock.now())
    types.push(event.type)
    return 200
  })
  expect(types.slice(-4)).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ])
  const { data } = await client.events.list({ type: 'checkout.session.completed', limit: 1 })
  expect(data).toMatchObject([{ data: { object: { id: session.id } }, pending_webhooks: 0 }])
})

test('A declined card leaves the session open, and another one pays it', async () => {
  const session = await client.checkout.sessions.create(boost())
  await expect(paySandboxCheckout(stripe, session.id, '4000000000000002')).rejects.toThrow(
    'Your card was declined.',
  )
  const declined = await client.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent'],
  })
  expect(declined).toMatchObject({
    status: 'open',
    payment_intent: {
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
    },
  })
  await paySandboxCheckout(stripe, session.id)
  const paid = await client.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  expect(paid).toMatchObject({ status: 'complete', payment_intent: { last_payment_error: null } })
  const charges = await client.charges.list({ payment_intent: idOf(paid.payment_intent) })
  expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
})

test('A session is paid once', async () => {
  const session = await client.checkout.sessions.create(boost())
  const before = await sandboxBalance(stripe)
  const pay = () => paySandboxCheckout(stripe, session.id).catch((error: Error) => error.message)
  const ends = await Promise.all([pay(), pay(), pay()])
  expect(ends.filter((end) => end.startsWith('http'))).toHaveLength(1)
  expect((await sandboxBalance(stripe)) - before).toBe(455)
})

test('A session expires by itself after a day, or when it is told to', async () => {
  const session = await client.checkout.sessions.create(boost())
  const other = await client.checkout.sessions.create(boost())
  await client.checkout.sessions.expire(other.id)
  await expect(client.checkout.sessions.expire(other.id)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
  })
  clock.pass(24 * 60 * 60 - 1)
  await advanceSandbox(stripe)
  expect((await client.checkout.sessions.retrieve(session.id)).status).toBe('open')
  clock.pass(1)
  await advanceSandbox(stripe)
  expect(await client.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'expired',
    url: null,
  })
  await expect(paySandboxCheckout(stripe, session.id)).rejects.toThrow('not open')
})

test('An idempotency key makes one session, and refuses another order', async () => {
  const key = { idempotencyKey: 'order-7' }
  const first = await client.checkout.sessions.create(boost(), key)
  const again = await client.checkout.sessions.create(boost(), key)
  expect(again.id).toBe(first.id)
  await expect(client.checkout.sessions.create(boost(501), key)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  })
})

test('Wrong orders are refused as Stripe does', async () => {
  const { sessions } = client.checkout
  const unknown = { ...boost(), colour: 'red' } as never
  await expect(sessions.create(unknown)).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'colour',
    statusCode: 400,
  })
  await expect(sessions.create({ ...boost(), success_url: 'nowhere' })).rejects.toMatchObject({
    code: 'url_invalid',
    param: 'success_url',
  })
  await expect(sessions.create({ ...boost(), customer: 'cus_none' })).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'customer',
  })
  await expect(sessions.create(boost(20))).rejects.toMatchObject({ code: 'amount_too_small' })
  await expect(sessions.retrieve('cs_test_none')).rejects.toMatchObject({ statusCode: 404 })
})

function idOf(value: string | { id: string } | null): string {
  return typeof value === 'string' ? value : (value?.id ?? '')
}
