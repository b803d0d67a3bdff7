import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'

const { stripe } = await testServices()
const { prices, products } = stripe.client

test('A price brings its product, and is found by its key', async () => {
  const price = await prices.create({
    currency: 'usd',
    unit_amount: 900,
    recurring: { interval: 'month' },
    lookup_key: 'plus_900',
    product_data: { name: 'Plus' },
  })
  expect(price).toMatchObject({
    type: 'recurring',
    unit_amount: 900,
    recurring: { interval: 'month', interval_count: 1 },
  })
  expect(String(price.unit_amount_decimal)).toBe('900')
  expect(await products.retrieve(String(price.product))).toMatchObject({ name: 'Plus' })
  const { data } = await prices.list({ lookup_keys: ['plus_900', 'pro_2900'], active: true })
  expect(data.map(({ id }) => id)).toEqual([price.id])
  expect((await prices.list({ product: String(price.product) })).data).toHaveLength(1)
})

test('A key is one price’s, until another takes it', async () => {
  const asked = { currency: 'usd', unit_amount: 100, product_data: { name: 'a' }, lookup_key: 'k' }
  const first = await prices.create(asked)
  await expect(prices.create(asked)).rejects.toMatchObject({ param: 'lookup_key' })
  const second = await prices.create({ ...asked, transfer_lookup_key: true })
  const { data } = await prices.list({ lookup_keys: ['k'] })
  expect(data.map(({ id }) => id)).toEqual([second.id])
  expect((await prices.retrieve(first.id)).lookup_key).toBe(null)
})

test('A price that is taken away sells nothing more', async () => {
  const product = await products.create({ name: 'Song' })
  const { id } = await prices.create({ currency: 'usd', unit_amount: 300, product: product.id })
  await prices.update(id, { active: false })
  const sell = stripe.client.checkout.sessions.create({
    mode: 'payment',
    success_url: 'http://localhost:3000/done',
    line_items: [{ price: id, quantity: 1 }],
  })
  await expect(sell).rejects.toMatchObject({ param: 'line_items[0][price]' })
})

test('A price needs one product, dollars and whole cents', async () => {
  const asked = { currency: 'usd', unit_amount: 300 }
  await expect(prices.create(asked)).rejects.toMatchObject({ param: 'product' })
  await expect(
    prices.create({ ...asked, currency: 'eur', product_data: { name: 'a' } }),
  ).rejects.toMatchObject({ param: 'currency' })
  await expect(
    prices.create({ ...asked, unit_amount: 1.5, product_data: { name: 'a' } }),
  ).rejects.toMatchObject({ code: 'parameter_invalid_integer', param: 'unit_amount' })
  await expect(prices.create({ ...asked, product: 'prod_none' })).rejects.toMatchObject({
    code: 'resource_missing',
  })
})

test('A product is renamed', async () => {
  const { id } = await products.create({ name: 'Song', metadata: { item: 'a' } })
  expect(await products.update(id, { name: 'Album', active: false })).toMatchObject({
    name: 'Album',
    active: false,
    metadata: { item: 'a' },
  })
})
