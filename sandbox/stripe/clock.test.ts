import { afterEach, expect, test, vi } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { subscribeAtStripe } from '#tests/rig/sandbox-subscription.ts'
import { advance as advanceSandbox } from './controls.ts'

const { stripe, clock, pool } = await testServices()
const { client } = stripe

afterEach(() => vi.restoreAllMocks())

test('What is due happens at its own time, even when it is caught up on later', async () => {
  clock.set('2026-06-15T12:00:00Z')
  const { id } = await subscribeAtStripe(stripe)
  clock.set('2026-09-20T00:00:00Z')
  await advanceSandbox(stripe)
  const { data } = await client.invoices.list({ subscription: id })
  expect(data.map(({ created }) => new Date(created * 1000).toISOString())).toEqual([
    '2026-09-15T12:00:00.000Z',
    '2026-08-15T12:00:00.000Z',
    '2026-07-15T12:00:00.000Z',
    '2026-06-15T12:00:00.000Z',
  ])
  // Events are dated by when they become known.
  const [event] = (await client.events.list({ type: 'invoice.paid', limit: 1 })).data
  expect(event?.created).toBe(Date.parse('2026-09-20T00:00:00Z') / 1000)
})

test('Processes that look at the same time do everything once', async () => {
  clock.set('2026-10-15T12:00:00Z')
  await Promise.all([advanceSandbox(stripe), advanceSandbox(stripe), advanceSandbox(stripe)])
  const { data } = await client.invoices.list({ created: { gte: clock.now().getTime() / 1000 } })
  expect(data).toHaveLength(1)
})

test('What can’t be done doesn’t keep the others waiting', async () => {
  clock.set('2027-01-01T00:00:00Z')
  await advanceSandbox(stripe)
  const broken = await subscribeAtStripe(stripe)
  const other = await subscribeAtStripe(stripe)
  await pool.query(`update stripe_objects set data = data - 'items' where id = $1`, [broken.id])
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  clock.set('2027-02-01T00:00:00Z')
  await advanceSandbox(stripe)
  expect(said).toHaveBeenCalledOnce()
  expect((await client.invoices.list({ subscription: other.id })).data).toHaveLength(2)
})
