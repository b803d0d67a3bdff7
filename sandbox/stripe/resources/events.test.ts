import { expect, test } from 'vitest'
import { testCtx, testServices } from '#tests/rig/database.ts'
import { chargeAtStripe } from '#tests/rig/sandbox-charge.ts'
import { cleanUpSandbox } from '../jobs.ts'
import { deliver as deliverSandboxEvents } from '../controls.ts'

const { stripe, clock } = await testServices()
const { events } = stripe.client
const day = 24 * 60 * 60

test('Events say what they are about, and who asked for it', async () => {
  const key = { idempotencyKey: 'customer-1' }
  const { id } = await stripe.client.customers.create({ email: 'ada@example.com' }, key)
  const [event] = (await events.list({ type: 'customer.created' })).data
  expect(event).toMatchObject({
    object: 'event',
    livemode: false,
    api_version: '2026-10-28.endive',
    pending_webhooks: 1,
    request: { idempotency_key: 'customer-1', id: expect.stringMatching(/^req_/) as string },
    data: { object: { id, object: 'customer' } },
  })
  expect(await events.retrieve(event?.id ?? '')).toEqual(event)
  await expect(events.retrieve('evt_none')).rejects.toMatchObject({ statusCode: 404 })
})

test('Events are listed by type, time and whether they were taken', async () => {
  await chargeAtStripe(stripe, 500)
  await deliverSandboxEvents(stripe, () => Promise.resolve(200))
  clock.pass(60)
  const created = { gte: clock.now().getTime() / 1000 }
  await chargeAtStripe(stripe, 700)
  const types = async (query: Parameters<typeof events.list>[0]) =>
    (await events.list({ ...query, limit: 100 })).data.map(({ type }) => type)
  expect(await types({ created, types: ['charge.succeeded', 'charge.failed'] })).toEqual([
    'charge.succeeded',
  ])
  expect(await types({ delivery_success: false })).toEqual(await types({ created }))
  expect(await types({ type: 'charge.succeeded' })).toHaveLength(2)
})

test('Events are forgotten after thirty days, keys after one', async () => {
  const ctx = await testCtx()
  const key = { idempotencyKey: 'customer-2' }
  const { customers } = stripe.client
  const { id } = await customers.create({ email: 'one@example.com' }, key)
  clock.pass(day - 1)
  await cleanUpSandbox(ctx)
  expect((await customers.create({ email: 'one@example.com' }, key)).id).toBe(id)
  clock.pass(day)
  await cleanUpSandbox(ctx)
  expect((await customers.create({ email: 'two@example.com' }, key)).id).not.toBe(id)
  expect((await events.list({})).data.length).toBeGreaterThan(1)
  clock.pass(29 * day)
  await cleanUpSandbox(ctx)
  expect((await events.list({ type: 'charge.succeeded' })).data).toEqual([])
  expect((await stripe.client.charges.list({})).data.length).toBeGreaterThan(0)
})
