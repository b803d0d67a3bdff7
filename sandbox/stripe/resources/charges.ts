import { expand, id, metadata, paging, parameters, text } from '../api/parameters.ts'
import { type Route, route } from '../api/route.ts'
import { list } from '../records/lists.ts'
import { merged } from '../records/metadata.ts'
import { read, save } from '../records/objects.ts'
import { tell } from '../records/events.ts'

export const chargeRoutes: Route[] = [
  route(
    'GET',
    '/v1/charges',
    parameters({
      ...paging,
      customer: id.optional(),
      payment_intent: id.optional(),
      transfer_group: text().optional(),
    }),
    (work, { limit, starting_after, ending_before, created, expand: _, ...match }) =>
      list(work, 'charge', '/v1/charges', { limit, starting_after, ending_before, created }, match),
  ),
  route('GET', '/v1/charges/{}', parameters(expand), (work, _, charge) =>
    read(work, 'charge', charge),
  ),
  route(
    'POST',
    '/v1/charges/{}',
    parameters({
      ...expand,
      description: text(1000).optional(),
      metadata: metadata.optional(),
      transfer_group: text().optional(),
    }),
    async (work, input, chargeId) => {
      const charge = await read(work, 'charge', chargeId)
      const changed = await save(work, {
        ...charge,
        description: input.description ?? charge.description,
        transfer_group: input.transfer_group ?? charge.transfer_group,
        metadata: merged(charge.metadata, input.metadata),
      })
      await tell(work, 'charge.updated', changed)
      return changed
    },
  ),
]
