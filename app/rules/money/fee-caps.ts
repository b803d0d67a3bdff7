import { feeHold } from './amounts.ts'

/** The most that it may cost to send so many sats of one boost through the network: 5 % and five sats, in whole sats. */
export function boostFeeCap(sats: number): number {
  return sats > 0 ? Math.floor(sats / 20) + 5 : 0
}

/** What is to be sent of a boost, in whole sats for each recipient, and whether the node keeps to the highest fee it is told. */
interface SentShares {
  shares: readonly number[]
  capsFees: boolean
}

/**
 * Divides the cap of a boost among the shares of it that go through the network: what each may cost at most, in millisats.
 * Together they never come to more than `boostFeeCap`. Null where a share can't be sent for what is left of it.
 */
export function feeCaps({ shares, capsFees }: SentShares): (number | null)[] {
  const cap = boostFeeCap(sum(shares))
  const limits = shares.map((sats) => feeHold(sats * 1000, capsFees))
  return capsFees
    ? divided(shares, { cap, limits: limits.map((msat) => msat / 1000) }).map((sats) => sats * 1000)
    : covered(shares, { cap: cap * 1000, limits })
}

/** What all of these may cost together, in millisats, and how many of them can't be sent for it. */
export function feesOf(sent: SentShares): { msat: number; uncovered: number } {
  const caps = feeCaps(sent)
  return {
    msat: sum(caps.map((cap) => cap ?? 0)),
    uncovered: caps.filter((cap) => cap === null).length,
  }
}

/** A sat for each, the heaviest first, as long as there are any; what is left by weight, in whole sats up to the limits. */
function divided(
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

/** Rounds shares of a whole number so that they come to it: the largest remainders get what rounding down leaves. */
function byRemainder(
  shares: readonly (readonly [at: number, share: number])[],
): (readonly [number, number])[] {
  const whole = Math.round(sum(shares.map(([, share]) => share)))
  let missing = whole - sum(shares.map(([, share]) => Math.floor(share)))
  const sorted = [...shares].sort(([, a], [, b]) => (b % 1) - (a % 1))
  return sorted.map(([at, share]) => [at, Math.floor(share) + (missing-- > 0 ? 1 : 0)])
}

/** A node that keeps to nothing may take all that is usual: the heaviest are covered by it as long as the cap is enough. */
function covered(
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
