import { z } from 'zod'
import { expand, flag, paging, parameters, text } from '../api/parameters.ts'
import { type Route, route } from '../api/route.ts'
import { list } from '../records/lists.ts'
import { read } from '../records/objects.ts'

export const eventRoutes: Route[] = [
  route(
    'GET',
    '/v1/events',
    parameters({
      ...paging,
      type: text(100).optional(),
      types: z.array(text(100)).max(20).optional(),
      delivery_success: flag.optional(),
    }),
    (work, { limit, starting_after, ending_before, created, ...filters }) =>
      list(
        work,
        'event',
        '/v1/events',
        { limit, starting_after, ending_before, created },
        {
          ...(filters.type === undefined ? {} : { type: filters.type }),
          ...(filters.delivery_success === undefined
            ? {}
            : { pending_webhooks: filters.delivery_success ? 0 : 1 }),
        },
        filters.types && { field: 'type', values: filters.types },
      ),
  ),
  route('GET', '/v1/events/{}', parameters(expand), (work, _, event) => read(work, 'event', event)),
]
