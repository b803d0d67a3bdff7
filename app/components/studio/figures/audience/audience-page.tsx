import { ChartNoAxesColumn } from 'lucide-react'
import { href } from 'react-router'
import { Page, ScreenTitle, SectionTitle } from '#app/components/base/shell/page.tsx'
import { AreaChart, AreaLegend } from '#app/components/stats/charts/area-chart.tsx'
import { BreakdownTable } from '#app/components/stats/charts/breakdown-table.tsx'
import { BucketSelect } from '#app/components/stats/charts/bucket-select.tsx'
import { CountedLine } from '#app/components/stats/charts/counted-line.tsx'
import { CountryMap } from '#app/components/stats/charts/country-map.tsx'
import { RangePicker } from '#app/components/stats/charts/range-picker.tsx'
import { StatsPanel } from '#app/components/stats/charts/stats-panel.tsx'
import { Trend } from '#app/components/stats/charts/trend.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { PlainAlert } from '#app/components/base/ui/plain.tsx'
import type {
  AreaDrawing,
  Breakdown,
  ItemBreakdown,
  MapDrawing,
} from '#app/rules/stats/chart-drawings.ts'
import { grouped } from '#app/rules/base/grouped.ts'
import type { LeftOutSum } from '#app/rules/stats/left-out.ts'
import type { RangeView } from '#app/texts/stats/range-view.ts'
import { audienceTexts as texts } from '#app/texts/stats/audience.ts'
import { trendTexts } from '#app/texts/stats/stats-trend.ts'
import { statsTexts } from '#app/texts/stats/studio-stats.ts'
import type { StudioFeed } from '#app/components/studio/frame/studio-frame.tsx'
import { AudienceExport } from './audience-export.tsx'
import styles from './audience-page.module.css'
import { ItemTable } from './item-table.tsx'
import { LeftOutTable } from './left-out-table.tsx'
import { ShowAll } from './show-all.tsx'

export interface AudienceView {
  feed: StudioFeed
  /** Why the requested range is invalid. */
  problem: string | null
  measure: 'downloads' | 'listens'
  /** The list that is shown as a whole. */
  all: string | null
  hasPublished: boolean
  range: RangeView
  label: string
  total: number
  previous: number
  drawing: AreaDrawing
  spans: { current: string; previous?: string | undefined }
  counted: number
  leftOut: LeftOutSum[]
  items: ItemBreakdown
  apps: Breakdown
  devices: Breakdown
  countries: Breakdown
  map: MapDrawing
  unknownCountry: number
}

/** Who listens to a show or artist: over time, and by what they listen to, with what and where. */
export function AudiencePage({ view }: { view: AudienceView }) {
  const { problem, range, label, total, previous, drawing, spans, counted, leftOut } = view
  return (
    <Page>
      <ScreenTitle
        action={
          <>
            <AudienceExport feed={view.feed} />
            <RangePicker range={range} />
          </>
        }
      >
        {statsTexts.audience.heading}
      </ScreenTitle>
      {problem !== null && <PlainAlert tone="warning">{problem}</PlainAlert>}
      <StatsPanel
        title={trendTexts.measures[view.measure]}
        label={label}
        help={texts.help}
        total={grouped(total)}
        trend={<Trend total={total} previous={previous} />}
        action={<BucketSelect bucket={range.bucket} />}
        legend={<AreaLegend spans={spans} />}
        foot={<CountedLine counted={counted} leftOut={leftOut} rules={href('/counting')} />}
      >
        <AreaChart drawing={drawing} label={label} spans={spans} />
      </StatsPanel>
      {total === 0 ? <Nothing view={view} /> : <Breakdowns view={view} />}
    </Page>
  )
}

function Nothing({ view: { measure, hasPublished } }: { view: AudienceView }) {
  return (
    <div className={styles.nothing}>
      <EmptyState
        icon={<ChartNoAxesColumn />}
        title={hasPublished ? texts.nothing[measure] : texts.notYet}
        text={hasPublished ? texts.nothingText : texts.notYetText}
      />
    </div>
  )
}

function Breakdowns({ view }: { view: AudienceView }) {
  const { feed, measure, all, items, apps, devices, countries, map, leftOut } = view
  return (
    <>
      <section className={styles.section}>
        <SectionTitle action={<ShowAll list="items" all={all} {...items} />}>
          {texts.byItem[feed.type]}
        </SectionTitle>
        <ItemTable feed={feed} items={items} valueLabel={texts[measure]} />
      </section>
      <div className={styles.columns}>
        <section>
          <SectionTitle action={<ShowAll list="apps" all={all} {...apps} />}>
            {texts.byApp}
          </SectionTitle>
          <BreakdownTable
            label={texts.byApp}
            nameLabel={texts.app}
            valueLabel={texts[measure]}
            breakdown={apps}
          />
        </section>
        <div>
          <section>
            <SectionTitle>{texts.byDevice}</SectionTitle>
            <BreakdownTable
              label={texts.byDevice}
              nameLabel={texts.device}
              valueLabel={texts[measure]}
              breakdown={devices}
            />
          </section>
          <section className={styles.section}>
            <SectionTitle>{texts.leftOut}</SectionTitle>
            <LeftOutTable leftOut={leftOut} />
          </section>
        </div>
      </div>
      <section className={styles.section}>
        <SectionTitle action={<ShowAll list="countries" all={all} {...countries} />}>
          {texts.byCountry}
        </SectionTitle>
        <div className={styles.world}>
          <CountryMap drawing={map} note={texts.countryNote(grouped(view.unknownCountry))} />
          <BreakdownTable
            label={texts.byCountry}
            nameLabel={texts.country}
            valueLabel={texts[measure]}
            breakdown={countries}
          />
        </div>
      </section>
    </>
  )
}
