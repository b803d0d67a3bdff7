import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { sandboxBalance } from '#tests/rig/sandbox-balance.ts'
import { chargeAtStripe } from '#tests/rig/sandbox-charge.ts'
import {
  advance as advanceSandbox,
  closeDispute as closeSandboxDispute,
  openDispute as openSandboxDispute,
} from '../controls.ts'

const { stripe, clock } = await testServices()
const { client } = stripe
const number = '4000000000000259'

async function disputeOf(charge: string) {
  const [dispute] = (await client.disputes.list({ charge })).data
  if (!dispute) throw new Error('there is no dispute')
  return dispute
}

test('The card that is disputed takes its payment back, and a fee', async () => {
  const before = await sandboxBalance(stripe)
  const charge = await chargeAtStripe(stripe, 1000, { number })
  expect(charge).toMatchObject({ disputed: true, paid: true, refunded: false })
  expect(await disputeOf(charge.id)).toMatchObject({
    status: 'needs_response',
    amount: 1000,
    balance_transactions: [{ amount: -1000, fee: 1500, net: -2500, type: 'adjustment' }],
  })
  expect((await sandboxBalance(stripe)) - before).toBe(1000 - 59 - 2500)
  const { data } = await client.events.list({ limit: 3 })
  expect(data.map(({ type }) => type)).toEqual([
    'checkout.session.completed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.created',
  ])
})

test('A dispute that is won comes back without its fee', async () => {
  const { id } = await chargeAtStripe(stripe, 1000, { number })
  const dispute = await disputeOf(id)
  const before = await sandboxBalance(stripe)
  const won = await closeSandboxDispute(stripe, dispute.id, 'won')
  expect(won).toMatchObject({ status: 'won', balance_transactions: [{}, { amount: 1000, fee: 0 }] })
  expect((await sandboxBalance(stripe)) - before).toBe(1000)
  await expect(closeSandboxDispute(stripe, dispute.id, 'lost')).rejects.toThrow('already closed')
  const { data } = await client.events.list({ limit: 2 })
  expect(data.map(({ type }) => type)).toEqual([
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
  ])
})

test('A dispute that nobody answers is lost after a week', async () => {
  const { id } = await chargeAtStripe(stripe, 1000)
  await openSandboxDispute(stripe, id)
  const before = await sandboxBalance(stripe)
  clock.pass(7 * 24 * 60 * 60 - 1)
  await advanceSandbox(stripe)
  expect((await disputeOf(id)).status).toBe('needs_response')
  clock.pass(1)
  await advanceSandbox(stripe)
  expect((await disputeOf(id)).status).toBe('lost')
  expect(await sandboxBalance(stripe)).toBe(before)
})

test('Evidence that is handed in is looked at, and accepting a dispute loses it', async () => {
  const first = await disputeOf((await chargeAtStripe(stripe, 1000, { number })).id)
  const evidence = { uncategorized_text: 'They have listened for months.' }
  expect(await client.disputes.update(first.id, { evidence, submit: true })).toMatchObject({
    status: 'under_review',
    evidence,
  })
  const second = await disputeOf((await chargeAtStripe(stripe, 1000, { number })).id)
  expect((await client.disputes.close(second.id)).status).toBe('lost')
})
