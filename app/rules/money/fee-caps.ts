import { feeHold } from './amounts.ts'

/** The maximum of all network fees of a boost that sends so many sats: 5 % and five sats, in whole sats. */
export function boostFeeCap(sats: number): number {
  return sats > 0 ? Math.floor(sats / 20) + 5 : 0
}

/** The sent shares of a boost in whole sats, and whether the node caps fees. */
interface SentShares {
  shares: readonly number[]
  capsFees: boolean
}

/**
 * Divides a boost's fee cap among its sent shares, in millisats. The sum never exceeds `boostFeeCap`. Null for a share
 * that the rest of the cap doesn't cover.
 */
export function feeCaps({ shares, capsFees }: SentShares): (number | null)[] {
  const cap = boostFeeCap(sum(shares))
  const limits = shares.map((sats) => feeHold(sats * 1000, capsFees))
  return capsFees
    ? divideCap(shares, { cap, limits: limits.map((msat) => msat / 1000) }).map(
        (sats) => sats * 1000,
      )
    : coverLargest(shares, { cap: cap * 1000, limits })
}

/** The sum of the fee caps in millisats, and the number of shares that can't be sent. */
export function totalFeeCap(sent: SentShares): { msat: number; uncovered: number } {
  const caps = feeCaps(sent)
  return {
    msat: sum(caps.map((cap) => cap ?? 0)),
    uncovered: caps.filter((cap) => cap === null).length,
  }
}

/**
 * One sat for each share, the largest first, as long as the cap lasts; the rest by weight, in whole sats up to the
 * limits.
 */
function divideCap(
  weights: readonly number[],
  { cap, limits }: { cap: number; limits: readonly number[] },
): number[] {
  const parts = weights.map(() => 0)
  let left = cap
  for (const at of heaviestFirst(weights)) {
    if (left === 0) break
    parts[at] = 1
    left--
  }
  const room = (at: number) => (limits[at] ?? 0) - (parts[at] ?? 0)
  for (;;) {
    const open = heaviestFirst(weights).filter((at) => room(at) > 0)
    const weight = sum(open.map((at) => weights[at] ?? 0))
    if (left === 0 || weight === 0) return parts
    const due = (at: number) => (left * (weights[at] ?? 0)) / weight
    const full = open.filter((at) => due(at) >= room(at))
    const given =
      full.length > 0
        ? full.map((at) => [at, room(at)] as const)
        : byRemainder(open.map((at) => [at, due(at)] as const))
    for (const [at, sats] of given) {
      parts[at] = (parts[at] ?? 0) + sats
      left -= sats
    }
  }
}

/** Rounds shares so that they keep their whole sum: the largest remainders are rounded up. */
function byRemainder(
  shares: readonly (readonly [at: number, share: number])[],
): (readonly [number, number])[] {
  const whole = Math.round(sum(shares.map(([, share]) => share)))
  let missing = whole - sum(shares.map(([, share]) => Math.floor(share)))
  const sorted = [...shares].sort(([, a], [, b]) => (b % 1) - (a % 1))
  return sorted.map(([at, share]) => [at, Math.floor(share) + (missing-- > 0 ? 1 : 0)])
}

/** For a node that doesn't cap fees: the largest shares get the usual hold, as long as the cap lasts. */
function coverLargest(
  weights: readonly number[],
  { cap, limits }: { cap: number; limits: readonly number[] },
): (number | null)[] {
  const parts: (number | null)[] = weights.map(() => null)
  let left = cap
  for (const at of heaviestFirst(weights)) {
    const limit = limits[at] ?? 0
    if (limit > left) continue
    parts[at] = limit
    left -= limit
  }
  return parts
}

function heaviestFirst(weights: readonly number[]): number[] {
  return [...weights.keys()].sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
