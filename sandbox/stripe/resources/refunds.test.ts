import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { sandboxBalance } from '#tests/rig/sandbox-balance.ts'
import { chargeAtStripe } from '#tests/rig/sandbox-charge.ts'
import {
  closeDispute as closeSandboxDispute,
  openDispute as openSandboxDispute,
} from '../controls.ts'

const { stripe } = await testServices()
const { client } = stripe

test('A refund gives back a part, then the rest, but never the fee', async () => {
  const before = await sandboxBalance(stripe)
  const { id } = await chargeAtStripe(stripe, 1000)
  const refund = await client.refunds.create({ charge: id, amount: 400, metadata: { why: 'x' } })
  expect(refund).toMatchObject({ amount: 400, status: 'succeeded', charge: id })
  expect(await client.charges.retrieve(id)).toMatchObject({ amount_refunded: 400, refunded: false })
  await client.refunds.create({ charge: id, reason: 'requested_by_customer' })
  expect(await client.charges.retrieve(id)).toMatchObject({ amount_refunded: 1000, refunded: true })
  expect((await sandboxBalance(stripe)) - before).toBe(-59)
  await expect(client.refunds.create({ charge: id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  const { data } = await client.refunds.list({
    charge: id,
    expand: ['data.balance_transaction', 'data.failure_balance_transaction'],
  })
  expect(data.map(({ balance_transaction: movement }) => movement)).toMatchObject([
    { type: 'refund', net: -600 },
    { type: 'refund', net: -400 },
  ])
})

test('A refund is made of a payment intent too, and not of more than was paid', async () => {
  const { payment_intent: intent } = await chargeAtStripe(stripe, 500)
  const payment_intent = String(intent)
  await expect(client.refunds.create({ payment_intent, amount: 501 })).rejects.toMatchObject({
    param: 'amount',
  })
  await expect(client.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' })
  expect((await client.refunds.create({ payment_intent })).amount).toBe(500)
})

test('Both the refund and its charge are told of', async () => {
  const { id } = await chargeAtStripe(stripe, 500)
  const refund = await client.refunds.create({ charge: id })
  const { data } = await client.events.list({ limit: 2 })
  expect(data).toMatchObject([
    { type: 'charge.refunded', data: { object: { id }, previous_attributes: { refunded: false } } },
    { type: 'refund.created', data: { object: { id: refund.id } } },
  ])
})

test('What is disputed isn’t refunded, unless the dispute was won', async () => {
  const { id } = await chargeAtStripe(stripe, 500)
  await openSandboxDispute(stripe, id)
  const [dispute] = (await client.disputes.list({ charge: id })).data
  await expect(client.refunds.create({ charge: id })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
  await closeSandboxDispute(stripe, dispute?.id ?? '', 'won')
  expect((await client.refunds.create({ charge: id })).amount).toBe(500)
})
