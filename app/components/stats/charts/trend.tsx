import { TrendingDown, TrendingUp } from 'lucide-react'
import { use } from 'react'
import { LocaleContext } from '#app/components/base/ui/locale.ts'
import { type StatsUnit, trendOf } from '#app/rules/stats/stats-trend.ts'
import { trendText } from '#app/texts/stats/stats-trend.ts'
import styles from './trend.module.css'

const icons = { up: TrendingUp, down: TrendingDown, equal: null }

/** How a number has changed, in words: 'Up from 16,902'. */
export function Trend({
  total,
  previous,
  unit = 'INTEGER',
}: {
  total: number
  previous: number
  unit?: StatsUnit
}) {
  const locale = use(LocaleContext)
  const { direction } = trendOf(total, previous)
  const Icon = icons[direction]
  return (
    <span className={styles.trend} data-direction={direction}>
      {Icon && <Icon size={16} aria-hidden />}
      {trendText(total, previous, { unit, locale })}
    </span>
  )
}
