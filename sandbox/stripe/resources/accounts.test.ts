import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { advance as advanceSandbox, setConnectedAccount as setSandboxAccount } from '../controls.ts'

const { stripe, clock } = await testServices()
const { client } = stripe

test('A new account can’t be paid, until its owner has filled in who they are', async () => {
  const account = await client.accounts.create({
    type: 'express',
    email: 'ada@example.com',
    capabilities: { transfers: { requested: true } },
    metadata: { feed: 'a' },
  })
  expect(account).toMatchObject({
    type: 'express',
    email: 'ada@example.com',
    metadata: { feed: 'a' },
    details_submitted: false,
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
    requirements: { disabled_reason: 'requirements.past_due' },
  })
  await expect(client.accounts.createLoginLink(account.id)).rejects.toMatchObject({
    statusCode: 400,
  })
  await setSandboxAccount(stripe, account.id, 'ENABLED')
  expect(await client.accounts.retrieve(account.id)).toMatchObject({
    details_submitted: true,
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
    requirements: { disabled_reason: null, past_due: [] },
  })
  const { data } = await client.events.list({ type: 'account.updated' })
  expect(data).toMatchObject([
    { account: account.id, data: { object: { id: account.id, payouts_enabled: true } } },
  ])
  expect((await client.accounts.createLoginLink(account.id)).url).toContain('/express/')
})

test('An account that is checked is enabled some minutes later', async () => {
  const { id } = await client.accounts.create({ type: 'express' })
  await setSandboxAccount(stripe, id, 'REVIEW')
  expect(await client.accounts.retrieve(id)).toMatchObject({
    details_submitted: true,
    payouts_enabled: false,
    requirements: { disabled_reason: 'requirements.pending_verification' },
  })
  clock.pass(10 * 60)
  await advanceSandbox(stripe)
  expect((await client.accounts.retrieve(id)).payouts_enabled).toBe(true)
})

test('Stripe can restrict and reject an account', async () => {
  const { id } = await client.accounts.create({ type: 'express' })
  await setSandboxAccount(stripe, id, 'RESTRICTED')
  expect((await client.accounts.retrieve(id)).requirements?.past_due).toEqual([
    'individual.id_number',
  ])
  await setSandboxAccount(stripe, id, 'REJECTED')
  expect((await client.accounts.retrieve(id)).requirements?.disabled_reason).toBe('rejected.other')
})
