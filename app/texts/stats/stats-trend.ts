import { displayTime } from '#app/rules/base/display-time.ts'
import { daysIn, type StatsRange } from '#app/rules/stats/stats-range.ts'
import { statText, type StatsUnit, trendOf } from '#app/rules/stats/stats-trend.ts'

/** How numbers have changed, and of which time they are. */
export const trendTexts = {
  up: 'Up from',
  down: 'Down from',
  equal: 'Remained at',
  measures: {
    downloads: 'Downloads',
    listens: 'Listens',
    revenue: 'Revenue',
    supporters: 'Supporters',
  },
  lastDays: (name: string, days: number) => `${name} in the last ${days} days`,
  allTime: (name: string) => `All-time ${name}`,
  between: (name: string, start: string, end: string) => `${name} between ${start} and ${end}`,
} as const

/** 'Up from 16,902', 'Down from $221', 'Remained at 0'. */
export function trendText(
  total: number,
  previous: number,
  { unit, locale }: { unit: StatsUnit; locale: string },
): string {
  const { direction } = trendOf(total, previous)
  return `${trendTexts[direction]} ${statText(previous, unit, locale)}`
}

/** What is counted, as the labels of ranges name it. */
export type StatsMeasure = keyof typeof trendTexts.measures

/** 'Revenue in the last 30 days', 'All-time downloads', 'Listens between Nov 1 and Nov 21'. */
export function rangeLabel(
  range: StatsRange,
  measure: StatsMeasure,
  { now, locale }: { now: Date; locale: string },
): string {
  const name = trendTexts.measures[measure]
  if (range.preset === 'all') return trendTexts.allTime(name.toLowerCase())
  if (range.preset !== 'custom') return trendTexts.lastDays(name, daysIn(range))
  const day = (time: Date) => displayTime(time, 'date', { now, locale, timeZone: 'UTC' })
  return trendTexts.between(name, day(range.start), day(range.end))
}
