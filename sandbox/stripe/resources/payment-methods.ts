import { z } from 'zod'
import { expand, id, paging, parameters } from '../api/parameters.ts'
import { type Route, route } from '../api/route.ts'
import { tell } from '../records/events.ts'
import { list } from '../records/lists.ts'
import { read, save } from '../records/objects.ts'

/** Cards come of the hosted pages; none is created by itself. */
export const paymentMethodRoutes: Route[] = [
  route(
    'GET',
    '/v1/payment_methods',
    parameters({ ...paging, customer: id.optional(), type: z.literal('card').optional() }),
    (work, { customer, type: _, ...page }) =>
      list(work, 'payment_method', '/v1/payment_methods', page, customer ? { customer } : {}),
  ),
  route(
    'GET',
    '/v1/customers/{}/payment_methods',
    parameters({ ...paging, type: z.literal('card').optional() }),
    (work, { type: _, ...page }, customer) =>
      list(work, 'payment_method', `/v1/customers/${customer}/payment_methods`, page, { customer }),
  ),
  route('GET', '/v1/payment_methods/{}', parameters(expand), (work, _, method) =>
    read(work, 'payment_method', method),
  ),
  route('POST', '/v1/payment_methods/{}/detach', parameters(expand), async (work, _, methodId) => {
    const method = await read(work, 'payment_method', methodId)
    const detached = await save(work, { ...method, customer: null })
    await tell(work, 'payment_method.detached', detached, { customer: method.customer })
    return detached
  }),
]
