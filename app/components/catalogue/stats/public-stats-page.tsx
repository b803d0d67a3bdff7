import { Button } from '@radix-ui/themes/components/button'
import { ChartNoAxesColumn, Download, Share2 } from 'lucide-react'
import { Link } from 'react-router'
import { Page, SectionTitle } from '#app/components/base/shell/page.tsx'
import { AreaChart } from '#app/components/stats/charts/area-chart.tsx'
import { BreakdownTable } from '#app/components/stats/charts/breakdown-table.tsx'
import { Facts } from '#app/components/stats/charts/facts.tsx'
import { Trend } from '#app/components/stats/charts/trend.tsx'
import { copyText } from '#app/components/base/ui/copy-button.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { useNumberFormat } from '#app/components/base/ui/locale.ts'
import { Time } from '#app/components/base/ui/time.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import type { AreaDrawing, Breakdown } from '#app/rules/stats/chart-drawings.ts'
import { smallestGroup } from '#app/rules/stats/public-stats.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { publicStatsTexts as texts } from '#app/texts/stats/public-stats.ts'
import { trendTexts } from '#app/texts/stats/stats-trend.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { CountingRules } from './counting-rules.tsx'
import { EmbedCard } from './embed-card.tsx'
import { PublicItems, type PublicItemView } from './public-items.tsx'
import styles from './public-stats.module.css'

/** Times are ISO 8601. */
export interface PublicStatsView {
  hit: ContentHit
  now: string
  days: { total: number; previous: number }
  firstDays: { median: number; of: number } | null
  all: { total: number; leftOut: number; since: string | null; drawing: AreaDrawing }
  items: PublicItemView[]
  apps: Breakdown
  countries: Breakdown
  siteUrl: string
}

/** A feed's downloads, as everybody may see them. */
export function PublicStatsPage({ view }: { view: PublicStatsView }) {
  const { hit, all } = view
  return (
    <Page>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Head view={view} />
          {all.total === 0 ? (
            <EmptyState
              icon={<ChartNoAxesColumn />}
              title={texts.nothing}
              text={texts.nothingText}
            />
          ) : (
            <Numbers view={view} />
          )}
        </div>
        <aside className={styles.sidebar}>
          <CountingRules />
          <EmbedCard hit={hit} siteUrl={view.siteUrl} />
        </aside>
      </div>
    </Page>
  )
}

function Head({ view: { hit, now, siteUrl } }: { view: PublicStatsView }) {
  const showToast = useToast()
  const { title, image = null, publisher } = hit.info
  const path = contentPath(hit)
  async function share() {
    const url = `${siteUrl}${path}/stats`
    const name = texts.pageTitle(title)
    if ('share' in navigator) return navigator.share({ title: name, url }).catch(() => undefined)
    if (await copyText(url)) showToast(texts.copied)
    else showToast(texts.copyFailed, 'error')
  }
  return (
    <header className={styles.head}>
      <Cover id={hit._id} title={title} src={image} size={84} />
      <div className={styles.words}>
        <p className={styles.second}>
          <Link to={path} dir="auto">
            {title}
          </Link>
        </p>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.second}>
          {publisher && <bdi>{texts.madePublic(publisher)}</bdi>} {texts.to} <Time value={now} />
        </p>
      </div>
      <div className={styles.acts}>
        <Button asChild variant="ghost" color="gray">
          <a href={`${path}/stats.csv`} download>
            <Download size={16} aria-hidden /> {texts.csv}
          </a>
        </Button>
        <Button
          type="button"
          variant="soft"
          color="gray"
          className="needs-script"
          onClick={() => void share()}
        >
          <Share2 size={16} aria-hidden /> {texts.share}
        </Button>
      </div>
    </header>
  )
}

function Numbers({ view }: { view: PublicStatsView }) {
  const { hit, days, firstDays, all, items, apps, countries } = view
  const number = useNumberFormat()
  const allTime = trendTexts.allTime('downloads')
  return (
    <>
      <Facts
        facts={[
          {
            label: trendTexts.lastDays('Downloads', 30),
            value: number(days.total),
            detail: <Trend total={days.total} previous={days.previous} />,
          },
          {
            label: hit._type === 'ARTIST' ? texts.firstDaysOfRelease : texts.firstDays,
            value: firstDays ? number(firstDays.median) : '–',
            detail: firstDays ? texts.medianOf(firstDays.of) : texts.noneYet,
          },
          {
            label: allTime,
            value: number(all.total),
            detail: all.since && (
              <>
                {texts.since} <Time value={all.since} />
              </>
            ),
          },
        ]}
      />
      <section>
        <SectionTitle
          action={<span className={styles.second}>{texts.leftOut(number(all.leftOut))}</span>}
        >
          {texts.monthly(allTime)}
        </SectionTitle>
        <AreaChart
          drawing={all.drawing}
          label={texts.monthly(allTime)}
          spans={{ current: texts.downloads }}
        />
      </section>
      <PublicItems items={items} type={hit._type} />
      <div className={styles.halves}>
        <section>
          <SectionTitle>{texts.byApp}</SectionTitle>
          <BreakdownTable
            label={texts.byApp}
            nameLabel={texts.app}
            valueLabel={texts.downloads}
            breakdown={apps}
          />
        </section>
        <section>
          <SectionTitle>{texts.byCountry}</SectionTitle>
          <BreakdownTable
            label={texts.byCountry}
            nameLabel={texts.country}
            valueLabel={texts.downloads}
            breakdown={countries}
          />
        </section>
      </div>
      <p className={styles.second}>{texts.note(smallestGroup)}</p>
    </>
  )
}
