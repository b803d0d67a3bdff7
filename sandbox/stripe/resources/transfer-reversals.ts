import type Stripe from 'stripe'
import { z } from 'zod'
import { newId } from '#app/.server/base/lib/ids.ts'
import { missing, refused } from '../api/failure.ts'
import { cents, expand, metadata, paging, parameters, text } from '../api/parameters.ts'
import { type Route, route } from '../api/route.ts'
import { move } from '../cards/balance.ts'
import { tell } from '../records/events.ts'
import { list } from '../records/lists.ts'
import { add, idOf, newObjectId, read, save } from '../records/objects.ts'
import type { Work } from '../records/work.ts'

const createReversal = parameters({
  ...expand,
  amount: cents.pipe(z.number().min(1)).optional(),
  description: text(1000).optional(),
  metadata: metadata.optional(),
})

type Asked = z.output<typeof createReversal>

export const transferReversalRoutes: Route[] = [
  route('POST', '/v1/transfers/{}/reversals', createReversal, addReversal),
  route('GET', '/v1/transfers/{}/reversals', parameters(paging), async (work, page, transfer) => {
    await read(work, 'transfer', transfer)
    const url = `/v1/transfers/${transfer}/reversals`
    return list(work, 'transfer_reversal', url, page, { transfer })
  }),
  route(
    'GET',
    '/v1/transfers/{}/reversals/{}',
    parameters(expand),
    async (work, _, transfer, reversalId) => {
      const reversal = await read(work, 'transfer_reversal', reversalId)
      if (reversal.transfer !== transfer) throw missing('transfer_reversal', reversalId)
      return reversal
    },
  ),
]

/** Takes back what was transferred, in whole or in part. */
async function addReversal(
  work: Work,
  asked: Asked,
  transferId: string,
): Promise<Stripe.TransferReversal> {
  const transfer = await read(work, 'transfer', transferId)
  const left = transfer.amount - transfer.amount_reversed
  const amount = asked.amount ?? left
  if (amount < 1 || amount > left)
    throw refused(
      'amount',
      `Transfer reversal amount (${amount}) is greater than unreversed amount (${left})`,
    )
  const sent = await read(work, 'balance_transaction', idOf(transfer.balance_transaction))
  const availableOn = Math.max(sent.available_on, work.now)
  const reversalId = newObjectId('transfer_reversal')
  const movement = await move(work, {
    type: 'transfer_refund',
    category: 'transfer_reversal',
    amount,
    source: reversalId,
    availableOn,
  })
  const refund = `pyr_${newId()}`
  await move(work, {
    type: 'payment_refund',
    category: 'refund',
    amount: -amount,
    source: refund,
    availableOn,
    account: idOf(transfer.destination),
  })
  const reversal = await add(work, 'transfer_reversal', {
    id: reversalId,
    object: 'transfer_reversal',
    amount,
    balance_transaction: movement.id,
    created: work.now,
    currency: 'usd',
    destination_payment_refund: refund,
    metadata: asked.metadata ?? {},
    source_refund: null,
    transfer: transfer.id,
  })
  const reversed = transfer.amount_reversed + amount
  const changed = await save(work, {
    ...transfer,
    amount_reversed: reversed,
    reversed: reversed === transfer.amount,
    // The newest ten, as Stripe has them.
    reversals: {
      ...transfer.reversals,
      data: [reversal, ...transfer.reversals.data].slice(0, 10),
      has_more: transfer.reversals.has_more || transfer.reversals.data.length === 10,
    },
  })
  await tell(work, 'transfer.reversed', changed)
  return reversal
}
