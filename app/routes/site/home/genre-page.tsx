import { AudioLines } from 'lucide-react'
import { href } from 'react-router'
import { Page, ScreenTitle, SectionTitle } from '#app/components/base/shell/page.tsx'
import { LateActivity } from '#app/components/social/notes/late-activity.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { fewTiles } from '#app/rules/site/tile-sections.ts'
import type { NotesPage } from '#app/schemas/social/notes.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { homeTexts as texts } from '#app/texts/site/home.ts'
import { GenreLinks } from '#app/components/site/home/genre-links.tsx'
import styles from './genre-page.module.css'
import { CoverSection, TrendingSection } from '#app/components/site/home/sections.tsx'

export interface GenreView {
  slug: string
  name: string
  featured: ContentHit[]
  trending: ContentHit[]
  latest: ContentHit[]
  /** Genres to go on to. */
  beside: { slug: string; name: string }[]
  /** Featured content of other genres. */
  elsewhere: ContentHit[]
  /** What is said about content of the genre; null where Nostr is off. */
  activity: NotesPage | null
}

/** The page of a genre: featured, trending and latest content, and what is said about it. */
export function GenrePage({ page }: { page: GenreView }) {
  const { slug, name, featured, trending, latest, beside, elsewhere, activity } = page
  return (
    <Page>
      <ScreenTitle>{name}</ScreenTitle>
      {latest.length === 0 ? (
        <EmptyState icon={<AudioLines />} title={texts.noData} />
      ) : (
        <>
          {featured.length >= fewTiles && <CoverSection title={texts.featured} hits={featured} />}
          <TrendingSection title={texts.trending} hits={trending} />
          <CoverSection title={texts.latest} hits={latest} />
        </>
      )}
      <GenreLinks genres={beside} />
      {elsewhere.length > 0 && <CoverSection title={texts.elsewhere} hits={elsewhere} />}
      {latest.length > 0 && activity && (
        <section aria-labelledby="activity" className={styles.activity}>
          <SectionTitle id="activity">{contentTexts.tabs.activity}</SectionTitle>
          <LateActivity path={href('/genre/:slug', { slug })} activity={activity} />
        </section>
      )}
    </Page>
  )
}
