import { CircleDollarSign } from 'lucide-react'
import { use } from 'react'
import { href } from 'react-router'
import { Page } from '#app/components/base/shell/page.tsx'
import { ActionLines, type ActionRow } from '#app/components/stats/charts/action-lines.tsx'
import { BucketSelect } from '#app/components/stats/charts/bucket-select.tsx'
import { ExportMenu } from '#app/components/stats/charts/export-menu.tsx'
import { RangePicker } from '#app/components/stats/charts/range-picker.tsx'
import { StatsPanel } from '#app/components/stats/charts/stats-panel.tsx'
import { Trend } from '#app/components/stats/charts/trend.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { LocaleContext } from '#app/components/base/ui/locale.ts'
import { PlainAlert } from '#app/components/base/ui/plain.tsx'
import type { ActionLinesDrawing, ChartedAction } from '#app/rules/stats/chart-drawings.ts'
import { grouped } from '#app/rules/base/grouped.ts'
import type { RangeView } from '#app/texts/stats/range-view.ts'
import type { StatsUnit } from '#app/rules/stats/stats-trend.ts'
import { usdText } from '#app/rules/money/dollars.ts'
import { rangeSearch } from '#app/schemas/stats/stats.ts'
import { revenueTexts as texts } from '#app/texts/money/revenue.ts'
import { MonetizationHead } from './monetization-head.tsx'
import { PayersPanel, type PayersView } from './payers-panel.tsx'
import { type PurchasesView, Purchases } from './purchases.tsx'
import styles from './revenue.module.css'

export interface Earned {
  usd: number
  sats: number
}

export interface RevenueView {
  feedId: string
  /** How many supporters there are in all. */
  supporters: number
  /** Why the requested range is invalid. */
  problem: string | null
  range: RangeView
  days: number
  label: string
  /** Dollars, or sats where no price was known. */
  unit: StatsUnit
  total: Earned
  previous: Earned
  actions: { action: ChartedAction; total: Earned; previous: Earned }[]
  drawing: ActionLinesDrawing
  payers: PayersView
  purchases: PurchasesView
}

/** What a show or artist earns: over time, by what it was paid for, and what was bought. */
export function RevenuePage({ view }: { view: RevenueView }) {
  const { feedId, supporters, problem, range, label, unit, total, previous } = view
  const locale = use(LocaleContext)
  const amount = ({ usd, sats }: Earned) => (unit === 'USD' ? usd : sats)
  return (
    <Page>
      <MonetizationHead
        feedId={feedId}
        tab="revenue"
        supporters={supporters}
        action={
          <>
            <RevenueExport feedId={feedId} range={range} />
            <RangePicker range={range} />
          </>
        }
      />
      {problem !== null && <PlainAlert tone="warning">{problem}</PlainAlert>}
      <StatsPanel
        title={texts.revenue}
        label={label}
        help={texts.help}
        total={usdText(total.usd, locale)}
        aside={<span className={styles.sats}>{texts.sats(total.sats)}</span>}
        trend={
          <>
            <Trend total={amount(total)} previous={amount(previous)} unit={unit} />
            {unit !== 'USD' && <p className={styles.note}>{texts.noPrice}</p>}
          </>
        }
        action={<BucketSelect bucket={range.bucket} />}
      >
        <ActionLines
          drawing={view.drawing}
          label={label}
          rows={view.actions.map((row): ActionRow => ({
            action: row.action,
            usd: usdText(row.total.usd, locale),
            sats: grouped(row.total.sats),
            isSome: row.total.sats !== 0 || row.total.usd !== 0,
            trend: <Trend total={amount(row.total)} previous={amount(row.previous)} unit={unit} />,
          }))}
          beforeLabel={texts.before(view.days)}
        />
      </StatsPanel>
      <PayersPanel payers={view.payers} bucket={range.bucket} />
      {total.sats === 0 && total.usd === 0 && view.purchases.count === 0 ? (
        <div className={styles.nothing}>
          <EmptyState icon={<CircleDollarSign />} title={texts.none} text={texts.noneText} />
        </div>
      ) : (
        <Purchases view={view.purchases} />
      )}
    </Page>
  )
}

/** Of the same range as the page. */
function RevenueExport({ feedId, range }: { feedId: string; range: RangeView }) {
  const { preset, start, end, bucket } = range
  const days = preset === 'custom' ? { start, end } : {}
  const query = rangeSearch({ range: preset, ...days, bucket })
  const file = (name: string) => `${href('/studio/:feedId', { feedId })}/${name}?${query}`
  return (
    <ExportMenu
      numbers={[
        {
          label: texts.revenue,
          csv: `${file('stats.csv')}&groupings=ACTION`,
          json: `${file('stats.json')}&groupings=ACTION`,
        },
        { label: texts.purchases, csv: file('purchases.csv'), json: file('purchases.json') },
      ]}
      pages={[{ label: texts.statements, to: href('/studio/:feedId/statements', { feedId }) }]}
    />
  )
}
