import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { sandboxBalance } from '#tests/rig/sandbox-balance.ts'
import { chargeAtStripe } from '#tests/rig/sandbox-charge.ts'
import { advance as advanceSandbox, failPayout as failSandboxPayout } from '../controls.ts'

const { stripe, clock } = await testServices()
const { client } = stripe
const days = (count: number) => count * 24 * 60 * 60

test('What was charged is available after two days, and is paid out then', async () => {
  const { balance_transaction: movement } = await chargeAtStripe(stripe, 1000)
  const payOut = () => client.payouts.create({ amount: 941, currency: 'usd' })
  expect((await client.balance.retrieve()).pending).toMatchObject([{ amount: 941 }])
  await expect(payOut()).rejects.toMatchObject({ code: 'balance_insufficient' })
  clock.pass(days(2))
  await advanceSandbox(stripe)
  expect((await client.balance.retrieve()).available).toMatchObject([{ amount: 941 }])
  expect((await client.balanceTransactions.retrieve(String(movement))).status).toBe('available')
  const payout = await payOut()
  expect(payout).toMatchObject({ status: 'pending', amount: 941 })
  expect(await sandboxBalance(stripe)).toBe(0)
  clock.pass(days(2))
  await advanceSandbox(stripe)
  const paid = await client.payouts.retrieve(payout.id, { expand: ['balance_transaction'] })
  expect(paid).toMatchObject({ status: 'paid', balance_transaction: { type: 'payout', net: -941 } })
  const { data } = await client.events.list({ type: 'payout.paid' })
  expect(data).toMatchObject([{ data: { object: { id: payout.id } } }])
})

test('A payout that fails comes back', async () => {
  await chargeAtStripe(stripe, 1000)
  clock.pass(days(2))
  const before = await sandboxBalance(stripe)
  const { id } = await client.payouts.create({ amount: 500, currency: 'usd' })
  expect((await sandboxBalance(stripe)) - before).toBe(-500)
  await failSandboxPayout(stripe, id)
  expect(await sandboxBalance(stripe)).toBe(before)
  const failed = await client.payouts.retrieve(id, { expand: ['failure_balance_transaction'] })
  expect(failed).toMatchObject({
    status: 'failed',
    failure_balance_transaction: { net: 500, type: 'payout_failure' },
  })
})
