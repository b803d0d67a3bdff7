import { BarChart3 } from 'lucide-react'
import { href, Link } from 'react-router'
import { useWaiting } from '#app/components/site/home/use-waiting.ts'
import { useIsOff } from '#app/components/base/shell/session.ts'
import { Page, ScreenTitle, SectionTitle } from '#app/components/base/shell/page.tsx'
import { LateTopBoosts } from '#app/components/social/boosts/late-top-boosts.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import { SkeletonRows } from '#app/components/base/ui/skeleton.tsx'
import { Tabs } from '#app/components/base/ui/tabs.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { TopBoost } from '#app/schemas/money/public-boosts.ts'
import { chartDays, type ChartTab, chartTabs, firstOfEach } from '#app/rules/site/chart-tabs.ts'
import { chartsTexts as texts } from '#app/texts/site/charts.ts'
import { socialTexts } from '#app/texts/social/social.ts'
import { ChartList } from './chart-list.tsx'
import styles from './charts-page.module.css'

const chartLength = 40

export interface ChartsView {
  tab: ChartTab
  hits: ContentHit[]
  /** At which place hits stood the day before, by their ids. */
  before: Partial<Record<string, number>>
  /** What most was paid with; null where money is off. */
  top: TopView | null
}

interface TopView {
  boosts: TopBoost[]
  /** How many hidden notes are left out of these. */
  hidden: number
  /** Why there are none, where the operator has turned them off. */
  off: string | null
}

export function ChartsPage({ page: { tab, hits, before, top } }: { page: ChartsView }) {
  const waiting = useWaiting()
  return (
    <Page>
      <div className={top ? styles.columns : undefined}>
        <div>
          <ScreenTitle>{texts.title}</ScreenTitle>
          <Tabs label={texts.title} items={chartTabs.map((name) => tabItem(name, tab))} />
          <p className={styles.counted}>
            {texts.counted[tab](chartDays, firstOfEach, top !== null)}
          </p>
          <div className={styles.list}>
            {waiting ? (
              <SkeletonRows kind="chart" count={chartLength} />
            ) : hits.length > 0 ? (
              <ChartList hits={hits} tab={tab} before={before} />
            ) : (
              <EmptyState icon={<BarChart3 />} title={texts.empty} />
            )}
          </div>
        </div>
        {top && <TopBoosts top={top} />}
      </div>
    </Page>
  )
}

function TopBoosts({ top: { boosts, hidden, off } }: { top: TopView }) {
  // All of them stand on the timeline.
  const isWithoutNotes = useIsOff('SOCIAL')
  return (
    <aside aria-labelledby="top-boosts">
      <SectionTitle
        id="top-boosts"
        action={
          boosts.length > 0 &&
          !isWithoutNotes && (
            <Link to={href('/feed')} className="text-link">
              {texts.allBoosts}
            </Link>
          )
        }
      >
        {texts.topBoosts}
      </SectionTitle>
      {boosts.length > 0 ? (
        <LateTopBoosts boosts={boosts} label={texts.topBoosts} />
      ) : (
        <EmptyState icon={<BoltIcon size={22} />} title={off ?? texts.noBoosts} />
      )}
      {hidden > 0 && !isWithoutNotes && (
        <p className={styles.hidden}>
          <Link to={`${href('/feed')}?hidden`} className="text-link">
            {socialTexts.hiddenNotes(hidden)}
          </Link>
        </p>
      )}
    </aside>
  )
}

function tabItem(name: ChartTab, current: ChartTab) {
  const to = name === 'Episodes' ? href('/charts') : `${href('/charts')}?tab=${name}`
  return { label: texts.tabs[name], to, current: name === current }
}
