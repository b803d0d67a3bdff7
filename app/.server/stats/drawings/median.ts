import type { MedianDrawing, NamedPlace, Place } from '#app/rules/stats/chart-drawings.ts'
import { statText } from '#app/rules/stats/stats-trend.ts'
import { placeOf, valueAxis } from './axes.ts'
import { bandPath, drawnLine, linePath } from './paths.ts'

export const firstDays = 7

/** What the two lines of a name take of the drawing's height, 1000, and how low their middle may stand. */
const nameHeight = 180
const lowestMiddle = 1000 - nameHeight / 2

export interface MedianInput {
  /** Downloads on each of the first days, as many as have passed. */
  own: number[]
  /** The same of other items, each with all of its days. */
  others: number[][]
  locale: string
}

export interface Quartiles {
  low: number
  median: number
  high: number
}

/** How an item's first seven days add up, beside the middle half of the others and their median. */
export function drawMedian({ own, others, locale }: MedianInput): MedianDrawing {
  const days = Array.from({ length: firstDays }, (_, at) => at)
  const ownSums = addedUp(own.slice(0, firstDays))
  const sums = others.filter((other) => other.length >= firstDays).map(addedUp)
  const shown =
    sums.length > 0 ? days.map((day) => quartilesOf(sums.map((sum) => sum[day] ?? 0))) : []
  const { y, ticks } = valueAxis([...ownSums, ...shown.map(({ high }) => high)], {
    unit: 'INTEGER',
    locale,
  })
  const text = (value: number | undefined) =>
    value === undefined ? null : statText(value, 'INTEGER', locale)
  const places = ownSums.map((value, day) => ({ x: placeOf(day, firstDays), y: y(value) }))
  const medians = shown.map(({ median }, day) => ({ x: placeOf(day, firstDays), y: y(median) }))
  const [ownEnd, medianEnd] = apart(
    named(places.at(-1), text(ownSums.at(-1))),
    named(medians.at(-1), text(shown.at(-1)?.median)),
  )
  return {
    values: ticks,
    days: days.map((day) => ({ x: placeOf(day, firstDays), number: day + 1 })),
    own: drawnLine(places, false),
    ownPlaces: places,
    ownEnd,
    median: linePath(medians),
    band: bandPath(
      shown.map(({ low, high }, day) => ({ x: placeOf(day, firstDays), y: y(high), low: y(low) })),
    ),
    bandAt: between(shown[4], shown[5], y),
    medianEnd,
    rows: days.map((day) => ({
      day: day + 1,
      own: text(ownSums[day]),
      low: text(shown[day]?.low) ?? '',
      median: text(shown[day]?.median) ?? '',
      high: text(shown[day]?.high) ?? '',
    })),
  }
}

/** The names at the ends of both lines, moved apart where one would stand on the other. */
function apart(
  own: NamedPlace | null,
  median: NamedPlace | null,
): [own: NamedPlace | null, median: NamedPlace | null] {
  if (!own || !median || Math.abs(own.y - median.y) >= nameHeight) return [own, median]
  const middle = Math.min((own.y + median.y) / 2, lowestMiddle)
  const isAbove = own.y <= median.y ? -1 : 1
  return [
    { ...own, y: middle + (isAbove * nameHeight) / 2 },
    { ...median, y: middle - (isAbove * nameHeight) / 2 },
  ]
}

/** Between the fifth day and the sixth, where few lines are; null where its name would stand on the axis. */
function between(
  fifth: Quartiles | undefined,
  sixth: Quartiles | undefined,
  y: (value: number) => number,
): Place | null {
  if (!fifth || !sixth) return null
  const at = { x: placeOf(4.5, firstDays), y: y((fifth.low + sixth.low) / 2) }
  return at.y > lowestMiddle ? null : at
}

function named(place: Place | undefined, value: string | null): NamedPlace | null {
  return place && value !== null ? { ...place, value } : null
}

export function addedUp(values: number[]): number[] {
  let sum = 0
  return values.map((value) => (sum += value))
}

/** The median, and where the middle half begins and ends. */
export function quartilesOf(values: number[]): Quartiles {
  const sorted = [...values].sort((one, other) => one - other)
  return {
    low: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    high: quantile(sorted, 0.75),
  }
}

function quantile(sorted: number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [from, to] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return from + (to - from) * (at - Math.floor(at))
}
