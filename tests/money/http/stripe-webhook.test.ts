import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)

let count = 0
let event: Record<string, unknown>

beforeEach(() => {
  event = {
    id: `evt_${++count}`,
    object: 'event',
    type: 'charge.succeeded',
    data: { object: { id: 'ch_none', object: 'charge' } },
  }
})

/** Signed as Stripe's documentation of webhooks describes it. */
function signed(
  body: string,
  { secret = services.stripe.webhookSecrets[0] ?? '', age = 0 } = {},
): string {
  const time = Math.floor(services.now().getTime() / 1000) - age
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${mac}`
}

function post(body: string, signature?: string): Promise<Response> {
  return router.send(
    new Request('http://localhost:3000/webhooks/stripe', {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        ...(signature === undefined ? {} : { 'Stripe-Signature': signature }),
      },
    }),
  )
}

async function kept() {
  const { rowCount } = await services.pool.query(
    'select from stripe_received_events where id = $1',
    [event.id],
  )
  const { rowCount: jobs } = await services.pool.query(
    `select from graphile_worker.jobs where key = 'follow-stripe-event:' || $1`,
    [event.id],
  )
  return { events: rowCount, jobs }
}

test('an event is stored with its job before it is answered, and once however often it comes', async () => {
  const body = JSON.stringify(event)
  for (let time = 0; time < 3; time++) {
    const response = await post(body, signed(body))
    expect([response.status, await response.json()]).toEqual([200, { received: true }])
    expect(await kept()).toEqual({ events: 1, jobs: 1 })
  }
})

test('a forged, a stale and a missing signature are refused, and nothing is stored', async () => {
  const body = JSON.stringify(event)
  const forged = [
    signed(body, { secret: 'whsec_other' }),
    signed(body, { age: 301 }),
    signed(`${body} `),
    signed(body).replace('v1=', 'v0='),
    't=1,v1=00',
    '',
    undefined,
  ]
  for (const signature of forged) {
    const response = await post(body, signature)
    expect([response.status, (await response.json()).error]).toEqual([400, 'BAD_EVENT'])
  }
  expect(await kept()).toEqual({ events: 0, jobs: 0 })
  expect((await post(body, signed(body, { age: 299 }))).status).toBe(200)
})

test('what is signed and is no event is refused, and what is too long is not read', async () => {
  for (const body of ['', 'text', '[]', 'null', '{}', '{"object":"event"}', '{"id":1}'])
    expect((await post(body, signed(body))).status, body).toBe(400)
  const long = JSON.stringify({ ...event, filler: 'x'.repeat(256 * 1024) })
  expect((await post(long, signed(long))).status).toBe(413)
  expect((await router.get('/webhooks/stripe')).status).toBe(405)
})

test('events of what we don’t follow, and of what happens within a connected account, aren’t kept', async () => {
  const others = [
    { data: { object: { id: 'cus_1', object: 'customer' } } },
    { type: 'payout.paid', account: 'acct_1', data: { object: { id: 'po_1', object: 'payout' } } },
    { data: { object: { object: 'balance' } } },
  ]
  for (const other of others) {
    const body = JSON.stringify({ ...event, ...other })
    expect((await post(body, signed(body))).status).toBe(200)
    expect(await kept()).toEqual({ events: 0, jobs: 0 })
  }
  const body = JSON.stringify({ ...event, type: 'account.updated', account: 'acct_1' })
  expect((await post(body, signed(body))).status).toBe(200)
  expect(await kept()).toEqual({ events: 1, jobs: 1 })
})
