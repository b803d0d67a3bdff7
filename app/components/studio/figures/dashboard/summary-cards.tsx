import { ChevronRight, CircleHelp } from 'lucide-react'
import { use } from 'react'
import { href, Link } from 'react-router'
import { Sparkline } from '#app/components/stats/charts/sparkline.tsx'
import { Trend } from '#app/components/stats/charts/trend.tsx'
import { LocaleContext } from '#app/components/base/ui/locale.ts'
import type { SparklineDrawing } from '#app/rules/stats/chart-drawings.ts'
import { type StatsUnit, statText } from '#app/rules/stats/stats-trend.ts'
import { statsTexts as texts } from '#app/texts/stats/studio-stats.ts'
import type { StudioFeed } from '#app/components/studio/frame/studio-frame.tsx'
import styles from './summary-cards.module.css'

/** A number of the last thirty days, that of the thirty before, and its line. */
export interface SummaryFigure {
  total: number
  previous: number
  drawing: SparklineDrawing
}

/** A number by what was paid for. */
export interface PaidBy {
  boosts: number
  streams: number
  purchases: number
}

export interface DashboardStats {
  downloads: SummaryFigure
  /** Null for editors. */
  money: Record<'revenue' | 'supporters', SummaryFigure & { paidBy: PaidBy }> | null
}

/** A feed's figures for the last thirty days, each linked to its page. */
export function SummaryCards({ feed, stats }: { feed: StudioFeed; stats: DashboardStats }) {
  const at = { feedId: feed.id }
  const monetization = href('/studio/:feedId/monetization', at)
  const { downloads, money } = stats
  return (
    <section aria-label={texts.summary} className={styles.cards}>
      <Card
        label={feed.type === 'PODCAST' ? texts.downloads : texts.listens}
        to={href('/studio/:feedId/audience', at)}
        figure={downloads}
        unit="INTEGER"
      />
      {money && (
        <>
          <Card
            label={texts.revenue}
            help={texts.revenueHelp}
            to={monetization}
            figure={money.revenue}
            paidBy={money.revenue.paidBy}
            unit="USD"
          />
          <Card
            label={texts.supporters}
            help={texts.supportersHelp}
            to={`${monetization}?tab=Supporters`}
            figure={money.supporters}
            paidBy={money.supporters.paidBy}
            unit="INTEGER"
          />
        </>
      )}
    </section>
  )
}

interface CardProps {
  label: string
  help?: string
  to: string
  figure: SummaryFigure
  paidBy?: PaidBy
  unit: StatsUnit
}

const ways = ['boosts', 'streams', 'purchases'] as const
const [tall, low] = [112, 52]

function Card({ label, help, to, figure, paidBy, unit }: CardProps) {
  const locale = use(LocaleContext)
  const { total, previous, drawing } = figure
  return (
    <article className={styles.card}>
      <h2 className={styles.label}>
        <Link to={to}>{label}</Link>
        {help && (
          <span role="img" aria-label={help} title={help} className={styles.help}>
            <CircleHelp size={15} aria-hidden />
          </span>
        )}
        <ChevronRight size={18} aria-hidden className={styles.onwards} />
      </h2>
      <p className={styles.total}>{statText(total, unit, locale)}</p>
      <p>
        <Trend total={total} previous={previous} unit={unit} />
      </p>
      <div className={styles.chart}>
        <Sparkline drawing={drawing} height={paidBy ? low : tall} />
      </div>
      {paidBy && (
        <dl className={styles.ways}>
          {ways.map((way) => (
            <div key={way}>
              <dt>{texts.ways[way]}</dt>
              <dd>{statText(paidBy[way], unit, locale)}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}
