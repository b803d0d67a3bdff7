import { usdText } from '#app/rules/money/dollars.ts'

type TrendDirection = 'equal' | 'up' | 'down'

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
