import type Stripe from 'stripe'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { Movement } from './books.ts'
import { beginLook, expanded, found, idOf } from './provider.ts'

/** A charge as the provider shows it at one moment, with all that has moved money for it. */
export interface ChargeLook {
  look: number
  charge: Stripe.Charge
  /** What it brought; null where nothing was paid. */
  movement: Movement | null
  /** What went back, what came back of that, and what disputes moved. */
  later: Movement[]
  refunded: number
  /** Of disputes that aren't won. */
  disputed: number
  dispute: 'OPEN' | 'WON' | 'LOST' | null
}

/** The fee of a charge that was paid isn't known yet: it is looked at again. */
class FeeUnknownError extends Error {
  override readonly name = 'FeeUnknownError'
}

/**
 * Reads a charge anew; null where the provider has none of this id. What was refunded and came back is seen where
 * `wasRefunded` says that there was something. @throws FeeUnknownError
 */
export async function lookAtCharge(
  ctx: Ctx,
  id: string,
  { wasRefunded = false }: { wasRefunded?: boolean } = {},
): Promise<ChargeLook | null> {
  const look = await beginLook(ctx)
  const { charges } = ctx.stripe.client
  const charge = await found(charges.retrieve(id, { expand: ['balance_transaction'] }))
  if (!charge) return null
  const isPaid = charge.paid && charge.captured
  const movement = isPaid ? expanded(charge.balance_transaction) : null
  if (isPaid && !movement) throw new FeeUnknownError(`The fee of ${id} isn't known yet.`)
  const isRefunded = wasRefunded || charge.amount_refunded > 0
  const refunds = movement && isRefunded ? await refundsOf(ctx, id) : []
  const disputes = movement && charge.disputed ? await disputesOf(ctx, id) : []
  return {
    look,
    charge,
    movement,
    later: [
      ...refunds.flatMap((refund) => movementsOfRefund(refund)),
      ...disputes.flatMap((dispute) => dispute.balance_transactions),
    ],
    refunded: sumOf(refunds.filter(hasGoneBack)),
    disputed: sumOf(disputes.filter(isTaken)),
    dispute: stateOf(disputes),
  }
}

/** More refunds than these has no charge. */
const most = 100

async function refundsOf({ stripe }: Ctx, charge: string): Promise<Stripe.Refund[]> {
  const expand = ['data.balance_transaction', 'data.failure_balance_transaction']
  return (await stripe.client.refunds.list({ charge, limit: most, expand })).data
}

async function disputesOf({ stripe }: Ctx, charge: string): Promise<Stripe.Dispute[]> {
  return (await stripe.client.disputes.list({ charge, limit: most })).data
}

function movementsOfRefund({
  balance_transaction: gone,
  failure_balance_transaction: back,
}: Stripe.Refund): Movement[] {
  return [expanded(gone), expanded(back)].filter((movement) => movement !== null)
}

function hasGoneBack({ balance_transaction: gone, status }: Stripe.Refund): boolean {
  return gone !== null && status !== 'failed' && status !== 'canceled'
}

/** An inquiry has taken nothing. */
function isTaken({ status, balance_transactions: movements }: Stripe.Dispute): boolean {
  return movements.length > 0 && status !== 'won' && !status.startsWith('warning')
}

function sumOf(amounts: readonly { amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0)
}

/** One that is lost counts before one that is open, and that before one that is won. */
function stateOf(disputes: readonly Stripe.Dispute[]): ChargeLook['dispute'] {
  if (disputes.some(({ status }) => status === 'lost')) return 'LOST'
  if (disputes.some(isTaken)) return 'OPEN'
  return disputes.some(({ status }) => status === 'won') ? 'WON' : null
}

/** The charge that a payment was made by, or tried last; null where none was. */
export async function chargeOfIntent(
  { stripe }: Ctx,
  paymentIntent: string,
): Promise<string | null> {
  const intent = await found(stripe.client.paymentIntents.retrieve(paymentIntent))
  return idOf(intent?.latest_charge)
}
