import { AudioLines } from 'lucide-react'
import { href } from 'react-router'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { AreaChart } from '#app/components/stats/charts/area-chart.tsx'
import { BreakdownTable } from '#app/components/stats/charts/breakdown-table.tsx'
import { BucketSelect } from '#app/components/stats/charts/bucket-select.tsx'
import { CountedLine } from '#app/components/stats/charts/counted-line.tsx'
import { type Fact, Facts } from '#app/components/stats/charts/facts.tsx'
import { ListeningCurve } from '#app/components/stats/charts/listening-curve.tsx'
import { MedianChart } from '#app/components/stats/charts/median-chart.tsx'
import { StatsPanel } from '#app/components/stats/charts/stats-panel.tsx'
import { Trend } from '#app/components/stats/charts/trend.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { PlainAlert } from '#app/components/base/ui/plain.tsx'
import type {
  AreaDrawing,
  Breakdown,
  ListeningDrawing,
  MedianDrawing,
} from '#app/rules/stats/chart-drawings.ts'
import type { LeftOutSum } from '#app/rules/stats/left-out.ts'
import type { RangeView } from '#app/texts/stats/range-view.ts'
import { itemStatsTexts as texts } from '#app/texts/stats/item-stats.ts'
import type { StudioFeed } from '#app/components/studio/frame/studio-frame.tsx'
import styles from './item-stats.module.css'
import { type LeavePlace, LeavesTable } from './leaves-table.tsx'

export interface ItemStatsView {
  /** Why the requested range is invalid. */
  problem: string | null
  measure: 'downloads' | 'listens'
  range: RangeView
  label: string
  downloads: { total: number; previous: number; text: string }
  /** Null for viewers who may not see it. */
  money: { usd: string; sats: string; supporters: string; actions: string } | null
  /** `heard` and the curve are null where there are too few listeners. */
  listening: {
    listeners: number
    text: string
    heard: string | null
    curve: ListeningDrawing | null
    leaves: LeavePlace[]
  }
  firstDays: { drawing: MedianDrawing; text: string }
  drawing: AreaDrawing
  spans: { current: string }
  counted: number
  leftOut: LeftOutSum[]
  apps: Breakdown
}

interface ItemStatsProps {
  feed: StudioFeed
  stats: ItemStatsView
}

/** How an episode or track does: its numbers, how far people listen, with what, and how it began. */
export function ItemStats({ feed, stats }: ItemStatsProps) {
  const { problem, range, label, downloads, drawing, spans, counted, leftOut } = stats
  return (
    <div className={styles.stats}>
      {problem !== null && <PlainAlert tone="warning">{problem}</PlainAlert>}
      <Facts facts={factsOf(stats)} />
      <Listening stats={stats} />
      <div className={styles.columns}>
        {stats.listening.curve && (
          <section>
            <SectionTitle>{texts.leaves}</SectionTitle>
            <LeavesTable leaves={stats.listening.leaves} />
          </section>
        )}
        <section>
          <SectionTitle>{texts.byApp}</SectionTitle>
          {stats.apps.rows.length === 0 && !stats.apps.rest ? (
            <p className={styles.none}>{texts.noApps}</p>
          ) : (
            <BreakdownTable
              label={texts.byApp}
              nameLabel={texts.app}
              valueLabel={texts[stats.measure]}
              breakdown={stats.apps}
            />
          )}
        </section>
      </div>
      <FirstDays feed={feed} stats={stats} />
      <StatsPanel
        label={label}
        total={downloads.text}
        trend={<Trend total={downloads.total} previous={downloads.previous} />}
        action={<BucketSelect bucket={range.bucket} />}
        foot={<CountedLine counted={counted} leftOut={leftOut} rules={href('/counting')} />}
      >
        <AreaChart drawing={drawing} label={label} spans={spans} />
      </StatsPanel>
    </div>
  )
}

function factsOf({ measure, downloads, money, listening, spans }: ItemStatsView): Fact[] {
  const { heard, listeners, text } = listening
  return [
    { label: texts[measure], value: downloads.text, detail: spans.current },
    ...(money
      ? [
          { label: texts.revenue, value: money.usd, detail: texts.afterFees(money.sats) },
          {
            label: texts.supporters,
            value: money.supporters,
            detail: money.actions || texts.noSupporters,
          },
        ]
      : []),
    {
      label: texts.listened,
      value: heard ?? texts.none,
      detail: heard === null ? texts.tooFew(listeners) : texts.averageOf(text),
    },
  ]
}

function Listening({ stats: { listening } }: { stats: ItemStatsView }) {
  const { curve, text } = listening
  if (!curve)
    return (
      <EmptyState
        icon={<AudioLines />}
        title={texts.noCurve}
        titleAs="h2"
        text={texts.noCurveText}
      />
    )
  return (
    <StatsPanel label={texts.curve} trend={<p className={styles.note}>{texts.curveText(text)}</p>}>
      <ListeningCurve drawing={curve} label={texts.curve} />
    </StatsPanel>
  )
}

function FirstDays({ feed, stats: { firstDays } }: ItemStatsProps) {
  return (
    <StatsPanel label={texts.firstDays} trend={<p className={styles.note}>{firstDays.text}</p>}>
      <MedianChart
        drawing={firstDays.drawing}
        label={texts.firstDays}
        ownName={feed.type === 'PODCAST' ? texts.thisEpisode : texts.thisTrack}
      />
    </StatsPanel>
  )
}
