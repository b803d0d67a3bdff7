import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type Stripe from 'stripe'
import { beforeEach, expect, test } from 'vitest'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testCtx, testServices } from '#tests/rig/database.ts'
import { chargeAtStripe } from '#tests/rig/sandbox-charge.ts'
import { deliverSandboxEvent } from './jobs.ts'
import { deliver as deliverSandboxEvents } from './controls.ts'
import type { Disorder } from './delivery.ts'
import { openSandbox } from './open.ts'
import { readEvent } from '#app/.server/base/ports/stripe/read-event.ts'

const services = await testServices()
const { stripe, clock, db, pool } = services

/** Receives events, and records them. */
function taking(status = 200) {
  const types: string[] = []
  return {
    types,
    async post(body: string, headers: Record<string, string>) {
      const event = await readEvent(stripe, body, headers['Stripe-Signature'] ?? null, clock.now())
      types.push(event.type)
      return status
    },
  }
}

async function typesOf(disorder?: Disorder): Promise<string[]> {
  const { types, post } = taking()
  await deliverSandboxEvents(stripe, post, disorder)
  return types
}

const isCharge = ({ type }: Stripe.Event) => type === 'charge.succeeded'
const inOrder = [
  'payment_intent.created',
  'charge.succeeded',
  'payment_intent.succeeded',
  'checkout.session.completed',
]

beforeEach(async () => {
  await typesOf()
  await chargeAtStripe(stripe, 500)
  const isPrice = ({ type }: Stripe.Event) => !inOrder.includes(type)
  await typesOf({ lose: isPrice, delay: (event) => !isPrice(event) })
})

test('Events are told in the order of what happened, each once', async () => {
  expect(await typesOf()).toEqual(inOrder)
  expect(await typesOf()).toEqual([])
})

test('Events can be told in another order and more often than once', async () => {
  const disorder = { times: 2, order: (events: Stripe.Event[]) => events.toReversed() }
  expect(await typesOf(disorder)).toEqual(inOrder.toReversed().flatMap((type) => [type, type]))
})

test('A delayed event is told the next time, a lost one never', async () => {
  const others = inOrder.filter((type) => type !== 'charge.succeeded')
  expect(await typesOf({ delay: isCharge })).toEqual(others)
  expect(await typesOf()).toEqual(['charge.succeeded'])
  const charge = await chargeAtStripe(stripe, 500)
  expect(await typesOf({ lose: isCharge })).not.toContain('charge.succeeded')
  expect(await typesOf()).toEqual([])
  const { data } = await stripe.client.events.list({ type: 'charge.succeeded', limit: 1 })
  expect(data[0]?.data.object).toMatchObject({ id: charge.id })
})

test('An event that isn’t taken is told again', async () => {
  expect(await deliverSandboxEvents(stripe, taking(500).post)).toBe(0)
  expect(await deliverSandboxEvents(stripe, taking().post)).toBe(4)
})

test('The job posts to where the installation listens, and fails until the event is taken', async () => {
  const asked: IncomingMessage[] = []
  let status = 503
  const server = createServer((req, res) => {
    asked.push(req)
    void text(req).then((body) =>
      readEvent(stripe, body, String(req.headers['stripe-signature']), clock.now()).then(
        () => res.writeHead(status).end(),
        () => res.writeHead(400).end(),
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUpAfter(async () => void server.close())
  const { port } = server.address() as AddressInfo
  const publicUrl = 'http://127.0.0.1:9'
  const sandbox = openSandbox({ db, secret: services.secret, publicUrl, port, now: clock.now })
  const ctx = { ...(await testCtx()), stripe: sandbox }
  const { rows } = await pool.query<{ id: string }>(
    `select data->>'id' as id from stripe_objects
     where type = 'event' and data @> '{"pending_webhooks": 1}' order by place limit 1`,
  )
  const eventId = rows[0]?.id ?? ''
  await expect(deliverSandboxEvent(ctx, { eventId })).rejects.toThrow('payment_intent.created')
  status = 200
  await deliverSandboxEvent(ctx, { eventId })
  // Accepted events aren't sent again.
  await deliverSandboxEvent(ctx, { eventId })
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /webhooks/stripe',
    'POST /webhooks/stripe',
  ])
})

test('Each event has a job that delivers it', async () => {
  const { rows } = await pool.query<{ waiting: number; jobs: number }>(
    `select count(*)::int as waiting,
       (select count(*)::int from graphile_worker.jobs where task_identifier = 'deliver-stripe-event') as jobs
     from stripe_objects where type = 'event'`,
  )
  expect(rows[0]?.jobs).toBeGreaterThan(0)
  expect(rows[0]?.jobs).toBe(rows[0]?.waiting)
})
