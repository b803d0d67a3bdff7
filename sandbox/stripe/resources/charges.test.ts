import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { chargeAtStripe } from '#tests/rig/sandbox-charge.ts'

const { stripe, clock } = await testServices()
const { balanceTransactions, charges, paymentIntents } = stripe.client

test('Charges are found by their group, payment and time', async () => {
  const first = await chargeAtStripe(stripe, 500, { order: 'order-a' })
  clock.pass(60)
  const second = await chargeAtStripe(stripe, 700, { order: 'order-b' })
  const found = async (query: Parameters<typeof charges.list>[0]) =>
    (await charges.list(query)).data.map(({ id }) => id)
  expect(await found({ transfer_group: 'order-a' })).toEqual([first.id])
  expect(await found({ payment_intent: String(second.payment_intent) })).toEqual([second.id])
  expect(await found({ created: { gt: first.created } })).toEqual([second.id])
  expect(await found({ created: { lt: second.created } })).toEqual([first.id])
  expect(await found({ created: first.created })).toEqual([first.id])
  expect(await found({ created: { gte: first.created, lte: second.created } })).toHaveLength(2)
})

test('The metadata of a payment is that of its charge, and can be changed', async () => {
  const charge = await chargeAtStripe(stripe, 500, { order: 'order-c' })
  expect(charge.metadata).toEqual({ order: 'order-c' })
  const changed = await charges.update(charge.id, { metadata: { seen: 'yes' } })
  expect(changed.metadata).toEqual({ order: 'order-c', seen: 'yes' })
  const intent = await paymentIntents.update(String(charge.payment_intent), { description: 'x' })
  expect(intent).toMatchObject({ description: 'x', latest_charge: charge.id })
})

test('The fee is 2.9 % and 30 cents, rounded half up', async () => {
  for (const [amount, fee] of [
    [50, 31],
    [500, 45],
    [1000, 59],
    [1500, 74],
    [100_000, 2930],
  ] as const) {
    const { id } = await chargeAtStripe(stripe, amount)
    const { data } = await balanceTransactions.list({ source: id })
    expect(data, String(amount)).toMatchObject([
      { amount, fee, net: amount - fee, fee_details: [{ amount: fee, type: 'stripe_fee' }] },
    ])
  }
})
