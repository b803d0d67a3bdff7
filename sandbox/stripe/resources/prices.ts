import type Stripe from 'stripe'
import { z } from 'zod'
import { refused } from '../api/failure.ts'
import {
  cents,
  currency,
  expand,
  flag,
  id,
  metadata,
  paging,
  parameters,
  text,
  whole,
} from '../api/parameters.ts'
import { type Route, route } from '../api/route.ts'
import { list, matching } from '../records/lists.ts'
import { merged } from '../records/metadata.ts'
import { add, idOf, newObjectId, read, save, decimalOf } from '../records/objects.ts'
import { tell } from '../records/events.ts'
import type { Work } from '../records/work.ts'

const recurring = parameters({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: whole.pipe(z.number().min(1).max(12)).optional(),
})

const newProduct = {
  name: text(250).min(1),
  description: text(5000).min(1).optional(),
  images: z.array(text(2000)).max(8).optional(),
  metadata: metadata.optional(),
}

/** A price that is given where it is used. */
export const priceData = parameters({
  currency,
  product: id.optional(),
  product_data: parameters(newProduct).optional(),
  recurring: recurring.optional(),
  unit_amount: cents,
})

type PriceData = z.output<typeof priceData>

const productFields = parameters({ ...expand, ...newProduct, id: id.optional() })
const productUpdate = parameters({
  ...expand,
  active: flag.optional(),
  name: newProduct.name.optional(),
  description: text(5000).optional(),
  metadata: metadata.optional(),
})
const priceFields = parameters({
  ...expand,
  active: flag.default(true),
  lookup_key: text(200).optional(),
  transfer_lookup_key: flag.optional(),
  metadata: metadata.optional(),
  nickname: text().optional(),
  ...priceData.shape,
})
const priceUpdate = parameters({
  ...expand,
  active: flag.optional(),
  lookup_key: text(200).optional(),
  metadata: metadata.optional(),
  nickname: text().optional(),
})

export const priceRoutes: Route[] = [
  route('POST', '/v1/products', productFields, (work, { expand: _, ...product }) =>
    addProduct(work, product),
  ),
  route(
    'GET',
    '/v1/products',
    parameters({ ...paging, active: flag.optional() }),
    (work, { active, ...page }) =>
      list(work, 'product', '/v1/products', page, active === undefined ? {} : { active }),
  ),
  route('GET', '/v1/products/{}', parameters(expand), (work, _, product) =>
    read(work, 'product', product),
  ),
  route('POST', '/v1/products/{}', productUpdate, async (work, input, productId) => {
    const product = await read(work, 'product', productId)
    const changed = await save(work, {
      ...product,
      active: input.active ?? product.active,
      name: input.name ?? product.name,
      description: input.description ?? product.description,
      metadata: merged(product.metadata, input.metadata),
      updated: work.now,
    })
    await tell(work, 'product.updated', changed)
    return changed
  }),
  route('POST', '/v1/prices', priceFields, (work, { expand: _, ...price }) =>
    addPrice(work, price),
  ),
  route(
    'GET',
    '/v1/prices',
    parameters({
      ...paging,
      active: flag.optional(),
      product: id.optional(),
      lookup_keys: z.array(text(200)).max(10).optional(),
    }),
    (work, { active, product, lookup_keys: keys, ...page }) =>
      list(
        work,
        'price',
        '/v1/prices',
        page,
        {
          ...(active === undefined ? {} : { active }),
          ...(product === undefined ? {} : { product }),
        },
        keys && { field: 'lookup_key', values: keys },
      ),
  ),
  route('GET', '/v1/prices/{}', parameters(expand), (work, _, price) => read(work, 'price', price)),
  route('POST', '/v1/prices/{}', priceUpdate, async (work, input, priceId) => {
    const price = await read(work, 'price', priceId)
    const changed = await save(work, {
      ...price,
      active: input.active ?? price.active,
      lookup_key: input.lookup_key ?? price.lookup_key,
      nickname: input.nickname ?? price.nickname,
      metadata: merged(price.metadata, input.metadata),
    })
    await tell(work, 'price.updated', changed)
    return changed
  }),
]

interface NewProduct {
  id?: string | undefined
  name: string
  description?: string | undefined
  images?: string[] | undefined
  metadata?: Stripe.Metadata | null | undefined
}

async function addProduct(work: Work, product: NewProduct): Promise<Stripe.Product> {
  const added = await add(work, 'product', {
    id: product.id ?? newObjectId('product'),
    object: 'product',
    active: true,
    created: work.now,
    default_price: null,
    description: product.description ?? null,
    images: product.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: product.metadata ?? {},
    name: product.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: work.now,
    url: null,
  })
  await tell(work, 'product.created', added)
  return added
}

/** A lookup key belongs to one price at a time. */
async function takeKey(work: Work, key: string, isTaken: boolean): Promise<void> {
  for (const other of await matching(work, 'price', { lookup_key: key })) {
    if (!isTaken)
      throw refused('lookup_key', `A price (\`${other.id}\`) already uses that lookup key.`)
    await save(work, { ...other, lookup_key: null })
  }
}

interface NewPrice extends PriceData {
  active?: boolean
  lookup_key?: string | undefined
  transfer_lookup_key?: boolean | undefined
  nickname?: string | undefined
  metadata?: Stripe.Metadata | null | undefined
}

/** Adds a price, and its product where that is given with it. `inline` prices are used once, so they aren't active. */
export async function addPrice(work: Work, price: NewPrice, inline = false): Promise<Stripe.Price> {
  const { product, product_data: data } = price
  if ((product === undefined) === (data === undefined))
    throw refused('product', 'You must provide one of `product` or `product_data`.')
  const productId = data
    ? (await addProduct(work, data)).id
    : idOf(await read(work, 'product', product ?? '', 'product'))
  if (price.lookup_key) await takeKey(work, price.lookup_key, price.transfer_lookup_key === true)
  const added = await add(work, 'price', {
    id: newObjectId('price'),
    object: 'price',
    active: inline ? false : (price.active ?? true),
    billing_scheme: 'per_unit',
    created: work.now,
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: price.lookup_key ?? null,
    metadata: price.metadata ?? {},
    nickname: price.nickname ?? null,
    product: productId,
    recurring: price.recurring
      ? {
          interval: price.recurring.interval,
          interval_count: price.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: price.recurring ? 'recurring' : 'one_time',
    unit_amount: price.unit_amount,
    unit_amount_decimal: decimalOf(price.unit_amount),
  })
  await tell(work, 'price.created', added)
  return added
}
