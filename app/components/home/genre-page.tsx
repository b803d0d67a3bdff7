import { AudioLines } from 'lucide-react'
import { Page, ScreenTitle } from '#app/components/shell/page.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import type { ContentHit } from '#app/schemas/content.ts'
import { homeTexts as texts } from '#app/texts/home.ts'
import { GenreLinks } from './genre-links.tsx'
import { CoverSection, TrendingSection } from './sections.tsx'

export interface GenreView {
  name: string
  featured: ContentHit[]
  trending: ContentHit[]
  latest: ContentHit[]
  /** Genres to go on to. */
  beside: { slug: string; name: string }[]
  /** Featured content of other genres. */
  elsewhere: ContentHit[]
}

/** The page of a genre: featured, trending and latest content. */
export function GenrePage({ page }: { page: GenreView }) {
  const { name, featured, trending, latest, beside, elsewhere } = page
  return (
    <Page>
      <ScreenTitle>{name}</ScreenTitle>
      {latest.length === 0 ? (
        <EmptyState icon={<AudioLines />} title={texts.noData} />
      ) : (
        <>
          {featured.length > 0 && <CoverSection title={texts.featured} hits={featured} />}
          <TrendingSection title={texts.trending} hits={trending} />
          <CoverSection title={texts.latest} hits={latest} />
        </>
      )}
      <GenreLinks genres={beside} />
      {elsewhere.length > 0 && <CoverSection title={texts.elsewhere} hits={elsewhere} />}
    </Page>
  )
}
