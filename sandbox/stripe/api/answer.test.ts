import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { chargeAtStripe } from '#tests/rig/sandbox-charge.ts'
import { payCheckout as paySandboxCheckout, sandboxOf } from '../controls.ts'
import { answerRequest } from './answer.ts'

const { stripe, pool } = await testServices()
const { client } = stripe
const sandbox = sandboxOf(stripe)

function ask(method: string, target: string, { body = '', key = sandbox.apiKey } = {}) {
  return answerRequest(sandbox, {
    method,
    target,
    body,
    authorization: `Bearer ${key}`,
    idempotencyKey: null,
    account: null,
  })
}

test('Without the key nothing is answered', async () => {
  const { status, body } = await ask('GET', '/v1/customers', { key: 'sk_test_other' })
  expect(status).toBe(401)
  expect(body).toEqual({
    error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' },
  })
})

test('Unknown addresses and methods are refused as Stripe does', async () => {
  for (const [method, target] of [
    ['GET', '/v1/coupons'],
    ['GET', '/v2/core/events'],
    ['PUT', '/v1/customers'],
    ['GET', '/v1/customers/cus_1/nothing'],
    ['POST', '/v1/payment_intents'],
  ] as const) {
    const { status, body } = await ask(method, target)
    expect(status, target).toBe(404)
    expect(body).toMatchObject({
      error: { message: `Unrecognized request URL (${method}: ${target}).` },
    })
  }
})

test('Wrong parameters are named', async () => {
  const wrong: [string, string, string][] = [
    ['limit=x', 'limit', 'parameter_invalid_integer'],
    ['colour=red', 'colour', 'parameter_unknown'],
    ['created[after]=1', 'created[after]', 'parameter_unknown'],
    ['starting_after=', 'starting_after', 'parameter_invalid_empty'],
  ]
  for (const [query, param, code] of wrong) {
    const { status, body } = await ask('GET', `/v1/customers?${query}`)
    expect(status).toBe(400)
    expect(body, query).toMatchObject({ error: { param, code } })
  }
  expect((await ask('GET', '/v1/customers?limit=101')).body).toMatchObject({
    error: { param: 'limit' },
  })
  expect((await ask('POST', '/v1/account_links', { body: 'type=x' })).body).toMatchObject({
    error: { param: 'account', code: 'parameter_missing' },
  })
})

test('Lists have pages in both directions', async () => {
  const ids: string[] = []
  for (let count = 0; count < 7; count++) {
    const { id } = await client.customers.create({ email: 'pages@example.com' })
    ids.unshift(id)
  }
  const query = { email: 'pages@example.com', limit: 3 }
  const first = await client.customers.list(query)
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 3))
  expect(first.has_more).toBe(true)
  const last = await client.customers.list({ ...query, starting_after: ids[3] ?? '' })
  expect(last.data.map(({ id }) => id)).toEqual(ids.slice(4))
  expect(last.has_more).toBe(false)
  const before = await client.customers.list({ ...query, ending_before: ids[4] ?? '' })
  expect(before.data.map(({ id }) => id)).toEqual(ids.slice(1, 4))
  expect(before.has_more).toBe(true)
  const all = await client.customers.list(query).autoPagingToArray({ limit: 100 })
  expect(all.map(({ id }) => id)).toEqual(ids)
  await expect(client.customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({
    code: 'resource_missing',
  })
})

test('Fields that hold no id are not expanded', async () => {
  const { id } = await chargeAtStripe(stripe, 500)
  const expanding = (path: string) => client.charges.retrieve(id, { expand: [path] })
  await expect(expanding('amount')).rejects.toThrow('cannot be expanded')
  await expect(expanding('nothing')).rejects.toThrow('cannot be expanded')
  await expect(expanding('status')).rejects.toThrow('cannot be expanded')
  await expect(expanding('a.b.c.d.e')).rejects.toThrow('more than 4 levels')
  expect((await expanding('customer')).customer).toBe(null)
})

test('A repeated request with the same key is answered the same, without doing anything', async () => {
  const charge = await chargeAtStripe(stripe, 500)
  const refund = (amount: number) =>
    client.refunds.create({ charge: charge.id, amount }, { idempotencyKey: 'refund-1' })
  const [one, two] = await Promise.all([refund(100), refund(100)])
  expect(one.id).toBe(two.id)
  await expect(refund(200)).rejects.toMatchObject({ rawType: 'idempotency_error' })
  expect((await client.charges.retrieve(charge.id)).amount_refunded).toBe(100)
})

test('A request that is refused may be made again with its key', async () => {
  const key = { idempotencyKey: 'refund-2' }
  const charge = await chargeAtStripe(stripe, 500)
  const asked = { charge: charge.id, amount: 501 }
  await expect(client.refunds.create(asked, key)).rejects.toMatchObject({ param: 'amount' })
  expect((await client.refunds.create({ ...asked, amount: 500 }, key)).amount).toBe(500)
})

test('What breaks off half-way has left nothing', async () => {
  const { id } = await client.checkout.sessions.create({
    mode: 'payment',
    success_url: 'http://localhost:3000/done',
    line_items: [
      { price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Boost' } } },
    ],
  })
  await pool.query(`
    create function break_off() returns trigger language plpgsql as
      $$ begin raise exception 'broken off'; end $$;
    create trigger break_off before insert on stripe_objects for each row
      when (new.data->>'type' = 'checkout.session.completed') execute function break_off()`)
  const counted = async () =>
    (
      await pool.query(
        `select (select count(*) from stripe_objects), count(*) as jobs from graphile_worker.jobs`,
      )
    ).rows[0] as unknown
  const before = await counted()
  try {
    await expect(paySandboxCheckout(stripe, id)).rejects.toThrow('broken off')
    expect(await counted()).toEqual(before)
    expect(await client.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'open',
      payment_intent: null,
    })
  } finally {
    await pool.query('drop trigger break_off on stripe_objects; drop function break_off')
  }
  await paySandboxCheckout(stripe, id)
  expect((await client.checkout.sessions.retrieve(id)).status).toBe('complete')
})
