import type Stripe from 'stripe'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  type LedgerAccount,
  postAll,
  type Transfer,
  type Unit,
} from '#app/.server/money/books/index.ts'

/** The division of a payment, in cents. */
export interface Division {
  platformFee: number
  /** By the earning show or artist. */
  shares: ReadonlyMap<string, number>
}

/** A balance transaction of the provider. */
export type Movement = Pick<
  Stripe.BalanceTransaction,
  'id' | 'amount' | 'fee' | 'currency' | 'exchange_rate' | 'created'
>

/** The parent of the transfers of a movement. */
export function movementTransfer(id: string): string {
  return `card:${id}`
}

/** The postings of a charge: provider fee, platform fee and shares, which sum up to the gross. */
export function chargeUnit(movement: Movement, { platformFee, shares }: Division): Unit {
  return [
    ...feeOf(movement, 'card'),
    ...posting(movement, 'platform', 'card', 'platform', platformFee),
    ...[...shares].flatMap(([feedId, cents]) =>
      posting(movement, feedId, 'card', `earned:${feedId}`, cents),
    ),
  ]
}

/** The postings of a movement from `other`, or to it if negative. The installation bears the provider's fee. */
export function movementUnit(movement: Movement, other: LedgerAccount): Unit {
  return [
    ...posting(movement, 'amount', 'card', other, centsOf(movement, movement.amount)),
    ...feeOf(movement, 'platform'),
  ]
}

/** The fee's two postings: its bearer pays it, and the provider has deducted it from our balance. */
function feeOf(movement: Movement, bearer: 'card' | 'platform'): Transfer[] {
  const fee = centsOf(movement, movement.fee)
  return [
    ...posting(movement, 'fee', bearer, 'card-fees', fee),
    ...posting(movement, 'fee-taken', 'provider', 'card', fee),
  ]
}

/** Reversed if the amount is negative. */
function posting(
  { id }: Movement,
  part: string,
  debit: LedgerAccount,
  credit: LedgerAccount,
  cents: number,
): Transfer[] {
  if (cents === 0) return []
  const parent = movementTransfer(id)
  const [from, to] = cents > 0 ? [debit, credit] : [credit, debit]
  return [{ id: `${parent}:${part}`, debit: from, credit: to, amount: Math.abs(cents), parent }]
}

/** In US cents. If the provider's account has another currency, the conversion makes the ledger approximate. */
export function centsOf({ currency, exchange_rate: rate }: Movement, amount: number): number {
  return currency === 'usd' || !rate ? amount : Math.round(amount / rate)
}

/**
 * Posts units that have happened, idempotently, in the caller's transaction.
 * @throws Error if an account has too little
 */
export async function bookUnits(ctx: Ctx, ...units: Unit[]): Promise<void> {
  const postings = await postAll(
    ctx,
    units.filter((unit) => unit.length > 0),
  )
  if (postings.some(({ outcome }) => outcome === 'REFUSED'))
    throw new Error(`Cards: what has happened can't be booked: ${JSON.stringify(units)}`)
}
