import { sql } from 'kysely'
import type Stripe from 'stripe'
import { expand, id, paging, parameters, text } from '../api/parameters.ts'
import { type Route, route } from '../api/route.ts'
import { list } from '../records/lists.ts'
import { read } from '../records/objects.ts'
import type { Work } from '../records/work.ts'

export const balanceRoutes: Route[] = [
  route(
    'GET',
    '/v1/balance_transactions',
    parameters({
      ...paging,
      currency: text(3).optional(),
      payout: id.optional(),
      source: id.optional(),
      type: text(50).optional(),
    }),
    (work, { limit, starting_after, ending_before, created, expand: _, payout, ...match }) =>
      list(
        work,
        'balance_transaction',
        '/v1/balance_transactions',
        { limit, starting_after, ending_before, created },
        { ...match, ...(payout === undefined ? {} : { source: payout }) },
      ),
  ),
  route('GET', '/v1/balance_transactions/{}', parameters(expand), (work, _, transaction) =>
    read(work, 'balance_transaction', transaction),
  ),
  route('GET', '/v1/balance', parameters(expand), async (work) => balanceObject(work)),
]

async function balanceObject(work: Work): Promise<Stripe.Balance> {
  const { available, pending } = await balanceOf(work)
  return {
    object: 'balance',
    available: [{ amount: available, currency: 'usd', source_types: { card: available } }],
    livemode: false,
    pending: [{ amount: pending, currency: 'usd', source_types: { card: pending } }],
  }
}

/** Cents that an account has, and those that it will have. */
export async function balanceOf(work: Work): Promise<{ available: number; pending: number }> {
  const net = sql<number>`(data->>'net')::bigint`
  const isAvailable = sql<boolean>`(data->>'available_on')::bigint <= ${work.now}`
  const row = await work.db
    .selectFrom('stripe_objects')
    .select([
      sql<number>`coalesce(sum(${net}) filter (where ${isAvailable}), 0)::bigint`.as('available'),
      sql<number>`coalesce(sum(${net}) filter (where not ${isAvailable}), 0)::bigint`.as('pending'),
    ])
    .where('type', '=', 'balance_transaction')
    .where('account', '=', work.account)
    .executeTakeFirstOrThrow()
  return { available: row.available, pending: row.pending }
}
