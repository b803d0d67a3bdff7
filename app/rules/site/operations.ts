/** How the hours of a day become the day's figure: their sum, the most, or the last. */
export type OfDay = 'sum' | 'most' | 'last'

/** What is measured of an installation. Bytes, millisatoshis, US cents and plain counts. */
export const measures = {
  /** Devices that played something, in a day. */
  listeners: 'last',
  'stored-bytes': 'last',
  'media-bytes': 'sum',
  'page-bytes': 'sum',
  'jobs-waiting': 'most',
  'feeds-behind': 'most',
  /** Notes, comments and messages of chats that the relay has of a day. */
  notes: 'last',
  'relay-connections': 'most',
  'receivable-msat': 'last',
  'sendable-msat': 'last',
  'msat-in': 'last',
  'msat-out': 'last',
  'cents-in': 'last',
  'cents-out': 'last',
  errors: 'sum',
  /** What in the books doesn't hold together, or differs from what node and card provider say. */
  discrepancies: 'last',
} as const satisfies Record<string, OfDay>

export type Measure = keyof typeof measures
export const measureNames = Object.keys(measures) as Measure[]

/** How many days each picture shows. */
export const shownDays = 30

/** How a day compares with those before it; NEW while there are too few of them. */
export type Usual = 'NEW' | 'USUAL' | 'MORE' | 'FEWER'

const fewestDays = 7
const smallCount = 10

/** Compares a day with the median of the days before it. `null` is a day that wasn't measured. */
export function usualOf(before: readonly (number | null)[], value: number): Usual {
  const known = before.filter((day) => day !== null).sort((a, b) => a - b)
  if (known.length < fewestDays) return 'NEW'
  const median = ((known[(known.length - 1) >> 1] ?? 0) + (known[known.length >> 1] ?? 0)) / 2
  if (Math.max(value, median) < smallCount) return 'USUAL'
  if (value > 2 * median) return 'MORE'
  return value < median / 2 ? 'FEWER' : 'USUAL'
}

export interface Space {
  used: number
  capacity: number | null
  /** What was added in a day, in the middle of the days that were measured; null while nobody knows. */
  perDay: number | null
  /** In how many days it is full at this pace; null where it never is. */
  daysLeft: number | null
}

/** What is stored, day by day, against what there is room for. */
export function spaceOf(
  days: readonly (number | null)[],
  used: number,
  capacity: number | null,
): Space {
  const first = days.findIndex((day) => day !== null)
  const span = days.length - 1 - first
  const perDay = first < 0 || span < 1 ? null : (used - (days[first] ?? 0)) / span
  const left =
    capacity === null || perDay === null || perDay <= 0 ? null : (capacity - used) / perDay
  return { used, capacity, perDay, daysLeft: left === null ? null : Math.max(0, left) }
}

const tooFewDays = 30
const nearlyFull = 0.95

/** Whether somebody should see to more room now. */
export function isTight({ used, capacity, daysLeft }: Space): boolean {
  if (capacity === null) return false
  return used > nearlyFull * capacity || (daysLeft !== null && daysLeft < tooFewDays)
}

/** After so long a queue isn't keeping up, in seconds. */
export const longestWaitSeconds = 5 * 60
