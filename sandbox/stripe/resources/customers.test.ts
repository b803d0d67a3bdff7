import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { subscribeAtStripe } from '#tests/rig/sandbox-subscription.ts'

const { stripe } = await testServices()
const { customers, events } = stripe.client

test('A customer is created, changed and deleted', async () => {
  const created = await customers.create({
    email: 'ada@example.com',
    metadata: { user: 'ada', gone: 'x' },
  })
  expect(created).toMatchObject({ object: 'customer', email: 'ada@example.com', balance: 0 })
  const changed = await customers.update(created.id, {
    name: 'Ada',
    metadata: { gone: '', plan: 'PRO' },
  })
  expect(changed).toMatchObject({ name: 'Ada', email: 'ada@example.com' })
  expect(changed.metadata).toEqual({ user: 'ada', plan: 'PRO' })
  expect((await customers.update(created.id, { metadata: '' })).metadata).toEqual({})
  expect(await customers.del(created.id)).toMatchObject({ deleted: true })
  expect(await customers.retrieve(created.id)).toMatchObject({ deleted: true })
  const { data } = await events.list({
    types: ['customer.created', 'customer.updated', 'customer.deleted'],
  })
  expect(data.map(({ type }) => type)).toEqual([
    'customer.deleted',
    'customer.updated',
    'customer.updated',
    'customer.created',
  ])
})

test('A customer who is deleted subscribes to nothing any more', async () => {
  const { id, customer } = await subscribeAtStripe(stripe)
  await customers.del(String(customer))
  expect((await stripe.client.subscriptions.retrieve(id)).status).toBe('canceled')
})

test('Customers are found by their address', async () => {
  await customers.create({ email: 'one@example.com' })
  const { id } = await customers.create({ email: 'two@example.com' })
  expect((await customers.list({ email: 'two@example.com' })).data).toMatchObject([{ id }])
  expect((await customers.list({ email: 'none@example.com' })).data).toEqual([])
})

test('A card that nobody has isn’t a customer’s', async () => {
  const { id } = await customers.create({})
  const invoice_settings = { default_payment_method: 'pm_none' }
  await expect(customers.update(id, { invoice_settings })).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'invoice_settings[default_payment_method]',
  })
  await expect(customers.retrieve('cus_none')).rejects.toMatchObject({ statusCode: 404 })
})
