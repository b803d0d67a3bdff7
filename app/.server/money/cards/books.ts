import type Stripe from 'stripe'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  type LedgerAccount,
  postAll,
  type Transfer,
  type Unit,
} from '#app/.server/money/books/index.ts'

/** How a payment is divided, in cents. */
export interface Divided {
  platformFee: number
  /** By the show or artist that earns it. */
  shares: ReadonlyMap<string, number>
}

/** A movement of our balance at the provider, as it lists them. */
export type Movement = Pick<
  Stripe.BalanceTransaction,
  'id' | 'amount' | 'fee' | 'currency' | 'exchange_rate' | 'created'
>

/** The transfer that the parts of a movement belong to. */
export function movementTransfer(id: string): string {
  return `card:${id}`
}

/** What a charge brings: the provider's fee, what the product takes, and the shares. Their sum is the gross. */
export function chargeUnit(movement: Movement, { platformFee, shares }: Divided): Unit {
  return [
    ...feeOf(movement, 'card'),
    ...moved(movement, 'platform', 'card', 'platform', platformFee),
    ...[...shares].flatMap(([feedId, cents]) =>
      moved(movement, feedId, 'card', `earned:${feedId}`, cents),
    ),
  ]
}

/** What comes from `other`, or goes there where the movement is below zero. The provider's fee is borne by the product. */
export function movementUnit(movement: Movement, other: LedgerAccount): Unit {
  return [
    ...moved(movement, 'amount', 'card', other, centsOf(movement, movement.amount)),
    ...feeOf(movement, 'platform'),
  ]
}

/** The fee is somebody's, and the provider has taken it out of what it holds. */
function feeOf(movement: Movement, bearer: 'card' | 'platform'): Transfer[] {
  const fee = centsOf(movement, movement.fee)
  return [
    ...moved(movement, 'fee', bearer, 'card-fees', fee),
    ...moved(movement, 'fee-taken', 'provider', 'card', fee),
  ]
}

/** The other way round where it is below zero. */
function moved(
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

/** US cents. An account at the provider that is kept in another currency has its own; the books then only come near it. */
export function centsOf({ currency, exchange_rate: rate }: Movement, amount: number): number {
  return currency === 'usd' || !rate ? amount : Math.round(amount / rate)
}

/**
 * Books units that have happened, each once, in the caller's transaction.
 * @throws Error where one can't be: more would be sent than is there
 */
export async function book(ctx: Ctx, ...units: Unit[]): Promise<void> {
  const postings = await postAll(
    ctx,
    units.filter((unit) => unit.length > 0),
  )
  if (postings.some(({ outcome }) => outcome === 'REFUSED'))
    throw new Error(`Cards: what has happened can't be booked: ${JSON.stringify(units)}`)
}
