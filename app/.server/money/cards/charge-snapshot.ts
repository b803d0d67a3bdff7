import type Stripe from 'stripe'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { Movement } from './postings.ts'
import { beginSnapshot, expandedObject, orNull, idOf } from './provider.ts'

/** A snapshot of a charge at the provider, with all of its balance transactions. */
export interface ChargeSnapshot {
  look: number
  charge: Stripe.Charge
  /** The charge's own balance transaction; null if it isn't paid. */
  movement: Movement | null
  /** Balance transactions of refunds, failed refunds and disputes. */
  later: Movement[]
  refunded: number
  /** Sum of disputes that aren't won. */
  disputed: number
  dispute: 'OPEN' | 'WON' | 'LOST' | null
}

/** The fee of a paid charge isn't known yet; the job is retried. */
class FeeUnknownError extends Error {
  override readonly name = 'FeeUnknownError'
}

/**
 * Reads a charge from the provider; null if it doesn't exist. Refunds that failed are only seen with `wasRefunded`.
 * @throws FeeUnknownError
 */
export async function readChargeSnapshot(
  ctx: Ctx,
  id: string,
  { wasRefunded = false }: { wasRefunded?: boolean } = {},
): Promise<ChargeSnapshot | null> {
  const look = await beginSnapshot(ctx)
  const { charges } = ctx.stripe.client
  const charge = await orNull(charges.retrieve(id, { expand: ['balance_transaction'] }))
  if (!charge) return null
  const isPaid = charge.paid && charge.captured
  const movement = isPaid ? expandedObject(charge.balance_transaction) : null
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
    refunded: sumOf(refunds.filter(isEffectiveRefund)),
    disputed: sumOf(disputes.filter(hasTakenMoney)),
    dispute: stateOf(disputes),
  }
}

/** No charge has more refunds or disputes. */
const maxListed = 100

async function refundsOf({ stripe }: Ctx, charge: string): Promise<Stripe.Refund[]> {
  const expand = ['data.balance_transaction', 'data.failure_balance_transaction']
  return (await stripe.client.refunds.list({ charge, limit: maxListed, expand })).data
}

async function disputesOf({ stripe }: Ctx, charge: string): Promise<Stripe.Dispute[]> {
  return (await stripe.client.disputes.list({ charge, limit: maxListed })).data
}

function movementsOfRefund({
  balance_transaction: refund,
  failure_balance_transaction: back,
}: Stripe.Refund): Movement[] {
  return [expandedObject(refund), expandedObject(back)].filter((movement) => movement !== null)
}

function isEffectiveRefund({ balance_transaction: gone, status }: Stripe.Refund): boolean {
  return gone !== null && status !== 'failed' && status !== 'canceled'
}

/** Whether the dispute has taken money; an inquiry hasn't. */
function hasTakenMoney({ status, balance_transactions: movements }: Stripe.Dispute): boolean {
  return movements.length > 0 && status !== 'won' && !status.startsWith('warning')
}

function sumOf(amounts: readonly { amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0)
}

/** Lost disputes take precedence over open ones, and these over won ones. */
function stateOf(disputes: readonly Stripe.Dispute[]): ChargeSnapshot['dispute'] {
  if (disputes.some(({ status }) => status === 'lost')) return 'LOST'
  if (disputes.some(hasTakenMoney)) return 'OPEN'
  return disputes.some(({ status }) => status === 'won') ? 'WON' : null
}

/** The charge that paid a payment intent, or its last attempt; null if there is none. */
export async function chargeOfIntent(
  { stripe }: Ctx,
  paymentIntent: string,
): Promise<string | null> {
  const intent = await orNull(stripe.client.paymentIntents.retrieve(paymentIntent))
  return idOf(intent?.latest_charge)
}
