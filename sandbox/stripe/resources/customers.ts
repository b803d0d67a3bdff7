import type Stripe from 'stripe'
import { expand, id, metadata, paging, parameters, text } from '../api/parameters.ts'
import { type Route, route } from '../api/route.ts'
import { tell } from '../records/events.ts'
import { endSubscription } from '../billing/renewing.ts'
import { list, matching } from '../records/lists.ts'
import { merged } from '../records/metadata.ts'
import { add, newObjectId, read, save } from '../records/objects.ts'
import type { Work } from '../records/work.ts'

const fields = {
  ...expand,
  description: text(5000).optional(),
  email: text(512).optional(),
  metadata: metadata.optional(),
  name: text(256).optional(),
  phone: text(20).optional(),
}
const createCustomer = parameters(fields)
const updateCustomer = parameters({
  ...fields,
  invoice_settings: parameters({ default_payment_method: id.optional() }).optional(),
})

export const customerRoutes: Route[] = [
  route('POST', '/v1/customers', createCustomer, (work, { expand: _, metadata = {}, ...fields }) =>
    addCustomer(work, { ...fields, metadata: metadata ?? {} }),
  ),
  route('GET', '/v1/customers', parameters({ ...paging, email: text(512).optional() }), listed),
  route('GET', '/v1/customers/{}', parameters(expand), (work, _, customer) =>
    read(work, 'customer', customer),
  ),
  route('POST', '/v1/customers/{}', updateCustomer, async (work, input, customerId) => {
    const customer = await read(work, 'customer', customerId)
    const method = input.invoice_settings?.default_payment_method
    if (method)
      await read(work, 'payment_method', method, 'invoice_settings[default_payment_method]')
    const changed = await save(work, {
      ...customer,
      description: input.description ?? customer.description,
      email: input.email ?? customer.email,
      name: input.name ?? customer.name ?? null,
      phone: input.phone ?? customer.phone ?? null,
      metadata: merged(customer.metadata, input.metadata),
      invoice_settings: {
        ...customer.invoice_settings,
        ...(method ? { default_payment_method: method } : {}),
      },
    })
    await tell(work, 'customer.updated', changed)
    return changed
  }),
  route('DELETE', '/v1/customers/{}', parameters({}), async (work, _, customerId) => {
    const customer = await read(work, 'customer', customerId)
    for (const subscription of await matching(work, 'subscription', { customer: customerId }))
      if (subscription.status !== 'canceled') await endSubscription(work, subscription)
    const deleted = { id: customer.id, object: 'customer', deleted: true }
    await save(work, deleted)
    await tell(work, 'customer.deleted', customer)
    return deleted
  }),
]

function listed(
  work: Work,
  { email, ...page }: Parameters<typeof list>[3] & { email?: string | undefined },
) {
  return list(work, 'customer', '/v1/customers', page, email === undefined ? {} : { email })
}

interface NewCustomer {
  description?: string | undefined
  email?: string | undefined
  name?: string | undefined
  phone?: string | undefined
  metadata?: Stripe.Metadata
}

export async function addCustomer(work: Work, customer: NewCustomer): Promise<Stripe.Customer> {
  const added = await add(work, 'customer', {
    id: newObjectId('customer'),
    object: 'customer',
    address: null,
    balance: 0,
    created: work.now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: customer.description ?? null,
    discount: null,
    email: customer.email ?? null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata ?? {},
    name: customer.name ?? null,
    phone: customer.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
  })
  await tell(work, 'customer.created', added)
  return added
}
