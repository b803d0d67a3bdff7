import type Stripe from 'stripe'
import { z } from 'zod'
import { conflict } from '../api/failure.ts'
import { cents, currency, expand, metadata, paging, parameters, text } from '../api/parameters.ts'
import { type Route, route } from '../api/route.ts'
import { move } from '../cards/balance.ts'
import { tell } from '../records/events.ts'
import { list } from '../records/lists.ts'
import { add, newObjectId, read, save } from '../records/objects.ts'
import type { Work } from '../records/work.ts'
import { balanceOf } from './balance-transactions.ts'

const day = 24 * 60 * 60

/** How long a payout is under way to the bank. */
const arrivesAfter = 2 * day

const createPayout = parameters({
  ...expand,
  amount: cents.pipe(z.number().min(1)),
  currency,
  description: text(1000).optional(),
  metadata: metadata.optional(),
  method: z.literal('standard').optional(),
  source_type: z.literal('card').optional(),
  statement_descriptor: text(22).optional(),
})

const status = z.enum(['pending', 'paid', 'failed', 'canceled', 'in_transit'])

/** Nothing is paid out by itself: the sandbox's schedule of payouts is the manual one. */
export const payoutRoutes: Route[] = [
  route('POST', '/v1/payouts', createPayout, async (work, asked) => {
    const { available } = await balanceOf(work)
    if (available < asked.amount)
      throw conflict(
        'You have insufficient funds in your Stripe account for this transfer.',
        'balance_insufficient',
      )
    const payoutId = newObjectId('payout')
    const movement = await move(work, {
      type: 'payout',
      category: 'payout',
      amount: -asked.amount,
      source: payoutId,
      description: 'STRIPE PAYOUT',
    })
    const arrival = work.now + arrivesAfter
    const payout = await add(
      work,
      'payout',
      {
        id: payoutId,
        object: 'payout',
        amount: asked.amount,
        application_fee: null,
        application_fee_amount: null,
        arrival_date: arrival,
        automatic: false,
        balance_transaction: movement.id,
        created: work.now,
        currency: 'usd',
        description: asked.description ?? null,
        destination: null,
        failure_balance_transaction: null,
        failure_code: null,
        failure_message: null,
        livemode: false,
        metadata: asked.metadata ?? {},
        method: 'standard',
        original_payout: null,
        payout_method: null,
        reconciliation_status: 'not_applicable',
        reversed_by: null,
        source_type: 'card',
        statement_descriptor: asked.statement_descriptor ?? null,
        status: 'pending',
        trace_id: null,
        type: 'bank_account',
      },
      { due: arrival },
    )
    await tell(work, 'payout.created', payout)
    return payout
  }),
  route(
    'GET',
    '/v1/payouts',
    parameters({ ...paging, status: status.optional() }),
    (work, { status, ...page }) =>
      list(work, 'payout', '/v1/payouts', page, status === undefined ? {} : { status }),
  ),
  route('GET', '/v1/payouts/{}', parameters(expand), (work, _, payout) =>
    read(work, 'payout', payout),
  ),
]

/** It has arrived at the bank. */
export async function arrive(work: Work, payout: Stripe.Payout): Promise<void> {
  if (payout.status !== 'pending') return
  const paid = await save(work, { ...payout, status: 'paid' })
  await tell(work, 'payout.paid', paid)
}

/** The bank has sent it back. */
export async function failPayout(work: Work, payoutId: string): Promise<Stripe.Payout> {
  const payout = await read(work, 'payout', payoutId)
  if (payout.status === 'failed') throw conflict('The payout has failed already.')
  const movement = await move(work, {
    type: 'payout_failure',
    category: 'payout_reversal',
    amount: payout.amount,
    source: payout.id,
  })
  const failed = await save(
    work,
    {
      ...payout,
      failure_balance_transaction: movement.id,
      failure_code: 'account_closed',
      failure_message: 'The bank account has been closed.',
      status: 'failed',
    },
    { due: null },
  )
  await tell(work, 'payout.failed', failed)
  return failed
}
