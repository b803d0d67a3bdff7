import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { subscribeAtStripe } from '#tests/rig/sandbox-subscription.ts'
import { advance as advanceSandbox } from '../controls.ts'

const { stripe, clock } = await testServices()
const { client } = stripe

async function unpaid() {
  const { id, customer } = await subscribeAtStripe(stripe, '4000000000000341')
  clock.pass(31 * 24 * 60 * 60)
  await advanceSandbox(stripe)
  const { data } = await client.invoices.list({ subscription: id, status: 'open' })
  const other = await subscribeAtStripe(stripe)
  return { id, customer: String(customer), invoice: data[0]?.id ?? '', other }
}

test('An open invoice is paid once its customer has a card that pays', async () => {
  const { id, invoice, other } = await unpaid()
  await expect(client.invoices.pay(invoice)).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
    statusCode: 402,
  })
  const method = String(other.default_payment_method)
  await client.subscriptions.update(id, { default_payment_method: method })
  expect(await client.invoices.pay(invoice)).toMatchObject({
    status: 'paid',
    amount_remaining: 0,
    next_payment_attempt: null,
  })
  expect((await client.subscriptions.retrieve(id)).status).toBe('active')
  await expect(client.invoices.pay(invoice)).rejects.toMatchObject({
    code: 'invoice_already_paid',
  })
})

test('The payments of an invoice lead to it, and from it', async () => {
  const { latest_invoice: latest } = await subscribeAtStripe(stripe)
  const invoice = String(latest)
  const { data } = await client.invoicePayments.list({ invoice, status: 'paid' })
  expect(data).toMatchObject([{ invoice, amount_paid: 500, payment: { type: 'payment_intent' } }])
  const intent = String(data[0]?.payment.payment_intent)
  const back = await client.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
  })
  expect(back.data.map((payment) => payment.invoice)).toEqual([invoice])
})

test('A failed renewal is told of, with when it is tried again', async () => {
  const { invoice } = await unpaid()
  const { data } = await client.events.list({ type: 'invoice.payment_failed', limit: 1 })
  expect(data[0]?.data.object).toMatchObject({ id: invoice, status: 'open', attempt_count: 1 })
  expect(data[0]?.data.object).toHaveProperty('next_payment_attempt', expect.any(Number))
})

test('Invoices are listed by customer and status', async () => {
  const { customer, invoice } = await unpaid()
  const found = async (status: 'open' | 'paid') =>
    (await client.invoices.list({ customer, status })).data.map(({ id }) => id)
  expect(await found('open')).toEqual([invoice])
  expect(await found('paid')).toHaveLength(1)
})
