import { AudioLines } from 'lucide-react'
import { href } from 'react-router'
import { Page } from '#app/components/base/shell/page.tsx'
import { ChipLink } from '#app/components/base/ui/chip.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { AudioFilter } from '#app/schemas/social/discovery.ts'
import { homeTexts as texts } from '#app/texts/site/home.ts'
import { shellTexts } from '#app/texts/base/shell.ts'
import type { Filling } from '#app/rules/site/filling.ts'
import { GenreLinks } from '#app/components/site/home/genre-links.tsx'
import { FillingNotice } from './filling-notice.tsx'
import { Hero, type Slide } from './hero.tsx'
import styles from './home-page.module.css'
import { MineSections, type MineView } from '#app/components/site/home/mine.tsx'
import { MoreLink } from '#app/components/site/home/more-link.tsx'
import { CoverSection, TrendingSection } from '#app/components/site/home/sections.tsx'
import { useWaiting } from '#app/components/site/home/use-waiting.ts'

export interface HomeView {
  /** What it has for the listener, in the place of the carousel. */
  mine: MineView | null
  filter: AudioFilter
  slides: Slide[]
  featured: ContentHit[]
  trending: ContentHit[]
  live: ContentHit[]
  latest: { type: string; hits: ContentHit[] }[]
  genres: { slug: string; name: string }[]
  filling: Filling | null
}

export function HomePage({ home }: { home: HomeView }) {
  const waiting = useWaiting()
  const isEmpty = home.filter === 'AUDIO' && home.latest.length === 0 && home.live.length === 0
  return (
    <Page>
      <h1 className="visually-hidden">{shellTexts.productName}</h1>
      {home.filling && <FillingNotice filling={home.filling} />}
      {isEmpty ? (
        !home.filling && <EmptyState icon={<AudioLines />} title={texts.noData} />
      ) : (
        <>
          {home.mine ? (
            <MineSections mine={home.mine} />
          ) : (
            home.slides.length > 0 && <Hero slides={home.slides} />
          )}
          <CoverSection
            title={texts.featured}
            hits={home.featured}
            waiting={waiting}
            action={<FilterChips filter={home.filter} />}
          />
          <TrendingSection
            title={texts.trending}
            hits={home.trending}
            waiting={waiting}
            action={<MoreLink to={href('/charts')}>{texts.seeCharts}</MoreLink>}
          />
          {home.live.length > 0 && <CoverSection title={texts.live} hits={home.live} />}
          <GenreLinks genres={home.genres} />
          {home.latest.map(({ type, hits }) => (
            <CoverSection key={type} title={latestTitle(type)} hits={hits} />
          ))}
        </>
      )}
    </Page>
  )
}

function latestTitle(type: string): string {
  return texts.latestOf[type as keyof typeof texts.latestOf]
}

/** Filter chips; pressing the active one turns it off. */
function FilterChips({ filter }: { filter: AudioFilter }) {
  return (
    <nav aria-label={texts.filters} className={styles.chips}>
      <FilterChip filter="PODCASTS" current={filter} label={texts.podcasts} />
      <FilterChip filter="MUSIC" current={filter} label={texts.music} />
    </nav>
  )
}

function FilterChip({
  filter,
  current,
  label,
}: {
  filter: AudioFilter
  current: AudioFilter
  label: string
}) {
  const on = filter === current
  return (
    <ChipLink on={on} to={on ? href('/') : `${href('/')}?filter=${filter.toLowerCase()}`}>
      {label}
    </ChipLink>
  )
}
