import { AudioLines } from 'lucide-react'
import type { ReactNode } from 'react'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { homeTexts as texts } from '#app/texts/site/home.ts'
import { FeaturedRow, FeaturedSkeleton } from './featured.tsx'
import styles from './sections.module.css'
import { TrendingList, TrendingSkeleton } from './trending.tsx'

interface SectionProps {
  title: string
  hits: ContentHit[]
  /** Shown on the right of the heading. */
  action?: ReactNode
  /** Whether other hits are being loaded. */
  waiting?: boolean
}

/** A row of covers with a heading. */
export function CoverSection({ title, hits, action, waiting }: SectionProps) {
  return (
    <section aria-label={title} className={styles.section}>
      <SectionTitle action={action}>{title}</SectionTitle>
      {waiting ? (
        <FeaturedSkeleton />
      ) : hits.length > 0 ? (
        <FeaturedRow hits={hits} label={title} />
      ) : (
        <EmptyState icon={<AudioLines />} title={texts.noData} />
      )}
    </section>
  )
}

/** Trending hits, ranked. */
export function TrendingSection({ title, hits, action, waiting }: SectionProps) {
  return (
    <section aria-label={title} className={styles.section}>
      <SectionTitle action={action}>{title}</SectionTitle>
      {waiting ? (
        <TrendingSkeleton />
      ) : hits.length > 0 ? (
        <TrendingList hits={hits} label={title} />
      ) : (
        <EmptyState icon={<AudioLines />} title={texts.nothing} />
      )}
    </section>
  )
}
