import { trendTexts } from '#app/texts/stats/stats-trend.ts'
import { displayTime } from '#app/rules/base/display-time.ts'
import { daysIn, type StatsRange } from './stats-range.ts'
import { usdText } from '#app/rules/money/usd.ts'

export type TrendDirection = 'equal' | 'up' | 'down'

/** How a number has changed since the period before. */
export interface Trend {
  direction: TrendDirection
  /** By how many per cent of the number before, rounded to tenths; never negative. */
  percent: number
  /** By how much; never negative. */
  change: number
}

/** After nothing at all, a number is up by itself, which is a hundred per cent. */
export function trendOf(total: number, previous: number): Trend {
  if (total === previous) return { direction: 'equal', percent: 0, change: 0 }
  const change = Math.abs(total - previous)
  const percent = previous === 0 ? 100 : Math.round((change / Math.abs(previous)) * 1000) / 10
  return { direction: total > previous ? 'up' : 'down', percent, change }
}

export type StatsUnit = 'INTEGER' | 'USD' | 'PERCENT'

/** A number as it is shown. */
export function statText(value: number, unit: StatsUnit, locale: string): string {
  if (unit === 'USD') return usdText(value, locale)
  const text = Math.round(value).toLocaleString(locale)
  return unit === 'PERCENT' ? `${text}%` : text
}

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
