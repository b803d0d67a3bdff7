import { scaleLinear } from 'd3-scale'
import type { ChartScale, ShownOn, TimeTick, ValueTick } from '#app/rules/stats/chart-drawings.ts'
import { displayTime } from '#app/rules/base/display-time.ts'
import type { StatsBucket } from '#app/rules/stats/stats-range.ts'
import type { StatsUnit } from '#app/rules/stats/stats-trend.ts'
import { rounded, side } from './paths.ts'

const maxLines = 3

export interface ValueAxis {
  /** Where a value lies. */
  y: (value: number) => number
  ticks: ValueTick[]
}

/** From 0 to the highest of the values, with three or four lines; counts have lines at whole numbers alone. */
export function valueAxis(
  values: number[],
  { unit, locale }: { unit: StatsUnit; locale: string },
): ValueAxis {
  const highest = values.reduce((most, value) => Math.max(most, value), 0)
  const scale = scaleLinear()
    .domain([0, highest || 1])
    .range([side, 0])
  const all = highest === 0 ? [0] : scale.ticks(maxLines)
  const ticks = unit === 'INTEGER' ? all.filter(Number.isInteger) : all
  const write = axisFormat(ticks, unit, locale)
  return {
    y: (value) => rounded(scale(value)),
    ticks: ticks.map((value) => ({ y: rounded(scale(value)), label: write(value) })),
  }
}

function axisFormat(ticks: number[], unit: StatsUnit, locale: string): (value: number) => string {
  if (unit === 'PERCENT') return (value) => `${value}%`
  if (unit === 'INTEGER') return (value) => value.toLocaleString(locale)
  const digits = ticks.every(Number.isInteger) ? 0 : 2
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return (value) => format.format(value)
}

/** Where the values of a series lie, the first at the left and the last at the right; one alone in the middle. */
export function placeOf(at: number, count: number): number {
  return count < 2 ? side / 2 : rounded((at / (count - 1)) * side)
}

/** The name of a bucket: the day it begins on, or the month. */
export function timeText(
  time: Date,
  { bucket, now, locale }: Pick<ChartScale, 'bucket' | 'now' | 'locale'>,
): string {
  if (bucket !== 'MONTH') return displayTime(time, 'date', { now, locale, timeZone: 'UTC' })
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(time)
}

// How far apart the middles of labels are at least, in thousandths: wide screens give them about 740 pixels, phones
// 280.
const apart: Record<ShownOn, number> = { wide: 108, all: 215 }
const mostLabels: Record<StatsBucket, number> = { DAY: 6, WEEK: 5, MONTH: 6 }

/** Labels under a chart: those that are wanted first, then others in even steps wherever there is room. */
export function timeTicks(
  names: string[],
  { wanted, bucket }: { wanted: number[]; bucket: StatsBucket },
): TimeTick[] {
  const step = Math.max(1, Math.ceil(names.length / mostLabels[bucket]))
  const even = names.map((_, at) => at).filter((at) => at % step === 0)
  const ticks: TimeTick[] = []
  for (const at of new Set([...wanted, ...even])) {
    const x = placeOf(at, names.length)
    const isFree = (on: ShownOn) =>
      ticks.every(
        (tick) => Math.abs(tick.x - x) >= apart[on] || (on === 'all' && tick.on !== 'all'),
      )
    if (isFree('wide'))
      ticks.push({ x, label: names[at] ?? '', on: isFree('all') ? 'all' : 'wide' })
  }
  return ticks.sort((one, other) => one.x - other.x)
}
