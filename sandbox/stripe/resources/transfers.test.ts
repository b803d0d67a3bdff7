import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { sandboxBalance } from '#tests/rig/sandbox-balance.ts'
import { chargeAtStripe } from '#tests/rig/sandbox-charge.ts'
import { setConnectedAccount as setSandboxAccount } from '../controls.ts'
import type { StripeService } from '#app/.server/base/ports/stripe/service.ts'

const { stripe } = await testServices()
const { client } = stripe
const currency = 'usd'

async function enabledAccount(service: StripeService = stripe): Promise<string> {
  const { id } = await service.client.accounts.create({ type: 'express' })
  await setSandboxAccount(service, id, 'ENABLED')
  return id
}

async function receivedBy(account: string): Promise<number> {
  const { pending } = await client.balance.retrieve({}, { stripeAccount: account })
  return pending[0]?.amount ?? 0
}

test('A transfer from a charge moves money that isn’t available yet', async () => {
  const destination = await enabledAccount()
  const charge = await chargeAtStripe(stripe, 1000, { order: 'order-9' })
  const before = await sandboxBalance(stripe)
  const transfer = await client.transfers.create({
    amount: 800,
    currency,
    destination,
    source_transaction: charge.id,
    metadata: { feed: 'a' },
    expand: ['balance_transaction'],
  })
  expect(transfer).toMatchObject({
    amount: 800,
    amount_reversed: 0,
    transfer_group: 'order-9',
    source_transaction: charge.id,
    balance_transaction: { net: -800, status: 'pending' },
  })
  expect((await sandboxBalance(stripe)) - before).toBe(-800)
  expect(await receivedBy(destination)).toBe(800)
  const { data } = await client.transfers.list({ transfer_group: 'order-9' })
  expect(data.map(({ id }) => id)).toEqual([transfer.id])
})

test('No more is transferred from a charge than it was', async () => {
  const destination = await enabledAccount()
  const { id } = await chargeAtStripe(stripe, 1000)
  const asked = { amount: 600, currency, destination, source_transaction: id }
  await client.transfers.create(asked)
  await expect(client.transfers.create(asked)).rejects.toMatchObject({ param: 'amount' })
})

test('Without a charge only what is available is transferred', async () => {
  const destination = await enabledAccount()
  await chargeAtStripe(stripe, 1000)
  await expect(
    client.transfers.create({ amount: 100, currency, destination }),
  ).rejects.toMatchObject({ code: 'balance_insufficient', statusCode: 400 })
})

test('An account that may not be paid gets no transfers', async () => {
  const { id: destination } = await client.accounts.create({ type: 'express' })
  const { id } = await chargeAtStripe(stripe, 1000)
  const asked = { amount: 100, currency, destination, source_transaction: id }
  await expect(client.transfers.create(asked)).rejects.toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  })
  await expect(
    client.transfers.create({ ...asked, destination: 'acct_none' }),
  ).rejects.toMatchObject({ code: 'resource_missing', param: 'destination' })
})

test('A transfer is reversed in part and in whole, and no further', async () => {
  const destination = await enabledAccount()
  const { id } = await chargeAtStripe(stripe, 1000)
  const { id: transfer } = await client.transfers.create({
    amount: 800,
    currency,
    destination,
    source_transaction: id,
  })
  const before = await sandboxBalance(stripe)
  await client.transfers.createReversal(transfer, { amount: 300, metadata: { why: 'refund' } })
  expect(await client.transfers.retrieve(transfer)).toMatchObject({
    amount_reversed: 300,
    reversed: false,
    reversals: { data: [{ amount: 300 }] },
  })
  await expect(client.transfers.createReversal(transfer, { amount: 501 })).rejects.toMatchObject({
    param: 'amount',
  })
  await client.transfers.createReversal(transfer)
  expect(await client.transfers.retrieve(transfer)).toMatchObject({ reversed: true })
  expect((await sandboxBalance(stripe)) - before).toBe(800)
  expect(await receivedBy(destination)).toBe(0)
  const { data } = await client.transfers.listReversals(transfer, {
    expand: ['data.balance_transaction'],
  })
  expect(data).toMatchObject([
    { amount: 500, balance_transaction: { net: 500, type: 'transfer_refund' } },
    { amount: 300 },
  ])
})

test('A connected account sees what is its own, and nothing of the platform’s', async () => {
  const destination = await enabledAccount()
  const { id: charge } = await chargeAtStripe(stripe, 1000)
  const asked = { amount: 700, currency, destination, source_transaction: charge }
  const transfer = await client.transfers.create(asked)
  const theirs = { stripeAccount: destination }
  const { data } = await client.balanceTransactions.list({}, theirs)
  expect(data).toMatchObject([{ type: 'payment', net: 700 }])
  await expect(client.charges.retrieve(charge, {}, theirs)).rejects.toMatchObject({
    statusCode: 404,
  })
  await expect(client.transfers.retrieve(transfer.id, {}, theirs)).rejects.toMatchObject({
    statusCode: 404,
  })
})
