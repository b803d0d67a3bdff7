import { AreaChart } from '#app/components/stats/charts/area-chart.tsx'
import { BucketSelect } from '#app/components/stats/charts/bucket-select.tsx'
import { StatsPanel } from '#app/components/stats/charts/stats-panel.tsx'
import { Trend } from '#app/components/stats/charts/trend.tsx'
import type { AreaDrawing } from '#app/rules/stats/chart-drawings.ts'
import type { StatsBucket } from '#app/rules/stats/stats-range.ts'
import { grouped } from '#app/rules/base/grouped.ts'
import { revenueTexts as texts } from '#app/texts/money/revenue.ts'
import styles from './revenue.module.css'

/** How many people have paid in a range of time. */
export interface PayersView {
  label: string
  total: number
  previous: number
  drawing: AreaDrawing
  spans: { current: string }
}

/** The card with the supporters of a show or artist over time. */
export function PayersPanel({ payers, bucket }: { payers: PayersView; bucket: StatsBucket }) {
  const { label, total, previous, drawing, spans } = payers
  return (
    <div className={styles.payers}>
      <StatsPanel
        title={texts.supporters}
        label={label}
        help={texts.supportersHelp}
        total={grouped(total)}
        trend={<Trend total={total} previous={previous} />}
        action={<BucketSelect bucket={bucket} />}
      >
        <AreaChart drawing={drawing} label={label} spans={spans} />
      </StatsPanel>
    </div>
  )
}
