import type Stripe from 'stripe'
import { z } from 'zod'
import { conflict, refused, StripeFailure } from '../api/failure.ts'
import { cents, expand, id, metadata, paging, parameters } from '../api/parameters.ts'
import { type Route, route } from '../api/route.ts'
import { move } from '../cards/balance.ts'
import { tell } from '../records/events.ts'
import { list, matching } from '../records/lists.ts'
import { merged } from '../records/metadata.ts'
import { add, idOf, newObjectId, read, save } from '../records/objects.ts'
import type { Work } from '../records/work.ts'

const createRefund = parameters({
  ...expand,
  amount: cents.optional(),
  charge: id.optional(),
  metadata: metadata.optional(),
  payment_intent: id.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

type Asked = z.output<typeof createRefund>

export const refundRoutes: Route[] = [
  route('POST', '/v1/refunds', createRefund, async (work, asked) => {
    const charge = await chargeOf(work, asked)
    return refundCharge(work, charge, asked)
  }),
  route(
    'GET',
    '/v1/refunds',
    parameters({ ...paging, charge: id.optional(), payment_intent: id.optional() }),
    (work, { limit, starting_after, ending_before, created, expand: _, ...match }) =>
      list(work, 'refund', '/v1/refunds', { limit, starting_after, ending_before, created }, match),
  ),
  route('GET', '/v1/refunds/{}', parameters(expand), (work, _, refund) =>
    read(work, 'refund', refund),
  ),
  route(
    'POST',
    '/v1/refunds/{}',
    parameters({ ...expand, metadata: metadata.optional() }),
    async (work, input, refundId) => {
      const refund = await read(work, 'refund', refundId)
      const changed = { ...refund, metadata: merged(refund.metadata ?? {}, input.metadata) }
      await save(work, changed)
      await tell(work, 'refund.updated', changed)
      return changed
    },
  ),
]

async function chargeOf(work: Work, asked: Asked): Promise<Stripe.Charge> {
  if (asked.charge !== undefined) return read(work, 'charge', asked.charge, 'charge')
  if (asked.payment_intent === undefined)
    throw new StripeFailure(400, {
      code: 'parameter_missing',
      message:
        'One of the following params should be provided for this request: payment_intent or charge.',
    })
  const intent = await read(work, 'payment_intent', asked.payment_intent, 'payment_intent')
  const charge = idOf(intent.latest_charge)
  if (intent.status !== 'succeeded' || !charge)
    throw conflict(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  return read(work, 'charge', charge)
}

/** Gives a charge back to the customer, in whole or in part. The fee isn't given back. */
async function refundCharge(
  work: Work,
  charge: Stripe.Charge,
  { amount, metadata: named, reason }: Asked,
): Promise<Stripe.Refund> {
  const left = charge.amount - charge.amount_refunded
  if (!charge.paid) throw conflict(`Charge ${charge.id} has failed.`)
  if (left === 0)
    throw conflict(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  const disputes = await matching(work, 'dispute', { charge: charge.id })
  if (disputes.some(({ status }) => status !== 'won'))
    throw conflict(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      'charge_disputed',
    )
  const back = amount ?? left
  if (back < 1 || back > left)
    throw refused(
      'amount',
      `Refund amount (${back}) is greater than unrefunded amount on charge (${left})`,
    )
  const refundId = newObjectId('refund')
  const movement = await move(work, {
    type: 'refund',
    category: 'refund',
    amount: -back,
    source: refundId,
    description: `REFUND FOR CHARGE (${charge.description ?? charge.id})`,
  })
  const refund = await add(work, 'refund', {
    id: refundId,
    object: 'refund',
    amount: back,
    balance_transaction: movement.id,
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: named ?? {},
    next_action: undefined,
    payment_intent: idOf(charge.payment_intent) || null,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } as Stripe.Refund)
  const refunded = charge.amount_refunded + back
  const changed = await save(work, {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  })
  await tell(work, 'refund.created', refund)
  await tell(work, 'charge.refunded', changed, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  })
  return refund
}
