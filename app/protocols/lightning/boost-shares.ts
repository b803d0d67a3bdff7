import type { ValueRecipient, ValueTimeSplit } from '#app/protocols/feed/document.ts'

/** A boost to be divided. */
export interface DividedBoost {
  /** Whole sats. */
  sats: number
  /** Recipients of the content's value block; those with `fee` are paid off the top. */
  recipients: readonly ValueRecipient[]
  /** Further recipients that are paid off the top. */
  feeRecipients?: readonly ValueRecipient[]
  timeSplits?: readonly ValueTimeSplit[]
  /** Position in the audio in seconds; null without one. */
  position?: number | null
  /** Recipients of the remote item of the time split at that position; null if unknown. */
  remote?: readonly ValueRecipient[] | null
}

/** One recipient's share. */
export interface BoostShare {
  recipient: ValueRecipient
  sats: number
  isFee: boolean
  /** Whether the recipient belongs to a time split's remote item. */
  isRemote: boolean
}

/** Scales splits to integers: they may have decimal places, as a fee of 0.5 %. */
const unit = 1_000_000
const hundred = BigInt(100 * unit)

/**
 * Divides a boost by the podcast namespace's rules: fees are percentages of the whole; of the rest, the position's time
 * split gets its percentage and the other recipients the remainder, by weight. Whole sats by largest remainder, earlier
 * ones first; zero shares are left out. The sum is the whole, unless nobody can be paid.
 */
export function boostShares(boost: DividedBoost): BoostShare[] {
  const { sats, recipients, feeRecipients = [], timeSplits = [], position = null, remote } = boost
  const fees = [...recipients.filter(isFee), ...feeRecipients]
  const others = recipients.filter((recipient) => !isFee(recipient))
  const split = timeSplitAt(timeSplits, position)
  const inTime = split?.remoteItem ? (remote ?? []) : (split?.recipients ?? [])
  const isRemote = Boolean(split?.remoteItem)
  return offTheTop(sats, fees, [...others, ...inTime], (rest) => {
    const [given, kept] = parted(rest, split?.remotePercentage ?? 0, inTime, others)
    const ofSplit = divided(given, inTime).map((share) => ({ ...share, isRemote }))
    return [...ofSplit, ...divided(kept, others)]
  }).filter(({ sats }) => sats > 0)
}

/** The first time split at a position. */
export function timeSplitAt(
  timeSplits: readonly ValueTimeSplit[],
  position: number | null,
): ValueTimeSplit | undefined {
  if (position === null) return undefined
  return timeSplits.find(
    ({ startSeconds, durationSeconds }) =>
      startSeconds <= position && position < startSeconds + durationSeconds,
  )
}

/** Takes fees off the top, and divides the rest by `divide`; without other recipients, all is fees. */
function offTheTop(
  sats: number,
  fees: readonly ValueRecipient[],
  others: readonly ValueRecipient[],
  divide: (rest: number) => BoostShare[],
): BoostShare[] {
  const weights = fees.map(weightOf)
  const rest = hundred - sum(weights)
  const isShared = rest > 0n && others.some((recipient) => weightOf(recipient) > 0n)
  const parts = apportion(sats, isShared ? [...weights, rest] : weights)
  const shares = fees.map((recipient, at) => share(recipient, parts[at], true))
  return isShared ? [...shares, ...divide(parts[fees.length] ?? 0)] : shares
}

/** Parts a sum between a time split's recipients and the others; all of it if only one side has any. */
function parted(
  sats: number,
  percentage: number,
  inTime: readonly ValueRecipient[],
  others: readonly ValueRecipient[],
): [given: number, kept: number] {
  if (!inTime.some((recipient) => weightOf(recipient) > 0n)) return [0, sats]
  if (!others.some((recipient) => weightOf(recipient) > 0n)) return [sats, 0]
  const weight = scaled(Math.min(percentage, 100))
  const [given = 0, kept = 0] = apportion(sats, [weight, hundred - weight])
  return [given, kept]
}

function divided(sats: number, recipients: readonly ValueRecipient[]): BoostShare[] {
  const others = recipients.filter((recipient) => !isFee(recipient))
  return offTheTop(sats, recipients.filter(isFee), others, (rest) => {
    const parts = apportion(rest, others.map(weightOf))
    return others.map((recipient, at) => share(recipient, parts[at], false))
  })
}

function share(recipient: ValueRecipient, sats = 0, isFee: boolean): BoostShare {
  return { recipient, sats, isFee, isRemote: false }
}

function isFee({ fee }: ValueRecipient): boolean {
  return fee === true
}

/** Apportions a sum in whole parts by weight: the largest remainders are rounded up, earlier ones first. */
function apportion(of: number, weights: readonly bigint[]): number[] {
  const total = sum(weights)
  if (total === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(of) * weight)
  const parts = exact.map((part) => Number(part / total))
  const byRemainder = exact
    .map((part, at) => ({ at, rest: part % total }))
    .sort((a, b) => Number(b.rest - a.rest) || a.at - b.at)
  let missing = of - parts.reduce((total, part) => total + part, 0)
  for (const { at } of byRemainder) {
    if (missing-- <= 0) break
    parts[at] = (parts[at] ?? 0) + 1
  }
  return parts
}

function weightOf({ split }: ValueRecipient): bigint {
  return scaled(split)
}

function scaled(weight: number): bigint {
  return weight > 0 && Number.isFinite(weight) ? BigInt(Math.round(weight * unit)) : 0n
}

function sum(weights: readonly bigint[]): bigint {
  return weights.reduce((total, weight) => total + weight, 0n)
}
