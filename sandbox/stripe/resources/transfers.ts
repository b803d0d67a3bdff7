import type Stripe from 'stripe'
import { z } from 'zod'
import { newId } from '#app/.server/base/lib/ids.ts'
import { conflict, refused } from '../api/failure.ts'
import {
  cents,
  currency,
  expand,
  id,
  metadata,
  paging,
  parameters,
  text,
} from '../api/parameters.ts'
import { type Route, route } from '../api/route.ts'
import { move } from '../cards/balance.ts'
import { tell } from '../records/events.ts'
import { list, matching } from '../records/lists.ts'
import { merged } from '../records/metadata.ts'
import { add, idOf, newObjectId, read, save } from '../records/objects.ts'
import type { Work } from '../records/work.ts'
import { balanceOf } from './balance-transactions.ts'

const createTransfer = parameters({
  ...expand,
  amount: cents.pipe(z.number().min(1)),
  currency,
  description: text(1000).optional(),
  destination: id,
  metadata: metadata.optional(),
  source_transaction: id.optional(),
  source_type: z.literal('card').optional(),
  transfer_group: text().optional(),
})

type Asked = z.output<typeof createTransfer>

export const transferRoutes: Route[] = [
  route('POST', '/v1/transfers', createTransfer, addTransfer),
  route(
    'GET',
    '/v1/transfers',
    parameters({ ...paging, destination: id.optional(), transfer_group: text().optional() }),
    (work, { limit, starting_after, ending_before, created, expand: _, ...match }) =>
      list(
        work,
        'transfer',
        '/v1/transfers',
        { limit, starting_after, ending_before, created },
        match,
      ),
  ),
  route('GET', '/v1/transfers/{}', parameters(expand), (work, _, transfer) =>
    read(work, 'transfer', transfer),
  ),
  route(
    'POST',
    '/v1/transfers/{}',
    parameters({ ...expand, description: text(1000).optional(), metadata: metadata.optional() }),
    async (work, input, transferId) => {
      const transfer = await read(work, 'transfer', transferId)
      const changed = await save(work, {
        ...transfer,
        description: input.description ?? transfer.description,
        metadata: merged(transfer.metadata, input.metadata),
      })
      await tell(work, 'transfer.updated', changed)
      return changed
    },
  ),
]

async function addTransfer(work: Work, asked: Asked): Promise<Stripe.Transfer> {
  const account = await read(work, 'account', asked.destination, 'destination')
  if (account.capabilities?.transfers !== 'active')
    throw refused(
      'destination',
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      'insufficient_capabilities_for_transfer',
    )
  const source = await sourceOf(work, asked)
  const availableOn = source?.availableOn ?? work.now
  const transferId = newObjectId('transfer')
  const payment = `py_${newId()}`
  const movement = await move(work, {
    type: 'transfer',
    category: 'transfer',
    amount: -asked.amount,
    source: transferId,
    availableOn,
  })
  await move(work, {
    type: 'payment',
    category: 'charge',
    amount: asked.amount,
    source: payment,
    availableOn,
    account: account.id,
  })
  const transfer = await add(work, 'transfer', {
    id: transferId,
    object: 'transfer',
    amount: asked.amount,
    amount_reversed: 0,
    balance_transaction: movement.id,
    created: work.now,
    currency: 'usd',
    description: asked.description ?? null,
    destination: account.id,
    destination_payment: payment,
    livemode: false,
    metadata: asked.metadata ?? {},
    reversals: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/transfers/${transferId}/reversals`,
    },
    reversed: false,
    source_transaction: source?.charge.id ?? null,
    source_type: 'card',
    transfer_group:
      asked.transfer_group ??
      source?.charge.transfer_group ??
      (source ? `group_${idOf(source.charge.payment_intent)}` : null),
  })
  await tell(work, 'transfer.created', transfer)
  return transfer
}

/** The charge that a transfer is made from, whose money needn't be available yet. */
async function sourceOf(work: Work, { amount, source_transaction: source }: Asked) {
  if (source === undefined) {
    const { available } = await balanceOf(work)
    if (available >= amount) return null
    throw conflict(
      'You have insufficient available funds in your Stripe account.',
      'balance_insufficient',
    )
  }
  const charge = await read(work, 'charge', source, 'source_transaction')
  if (!charge.paid) throw refused('source_transaction', 'The source transaction has failed.')
  const others = await matching(work, 'transfer', { source_transaction: source })
  const used = others.reduce((sum, other) => sum + other.amount - other.amount_reversed, 0)
  if (used + amount > charge.amount)
    throw refused(
      'amount',
      'You cannot create a transfer with an amount greater than the source transaction amount.',
    )
  const paid = await read(work, 'balance_transaction', idOf(charge.balance_transaction))
  return { charge, availableOn: Math.max(paid.available_on, work.now) }
}
