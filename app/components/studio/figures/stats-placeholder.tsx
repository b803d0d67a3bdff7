import { ChartNoAxesColumn } from 'lucide-react'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { type StatsPlace, statsTexts } from '#app/texts/stats/studio-stats.ts'

/** Stands in place of money for those who manage a feed without owning it. */
export function StatsPlaceholder({ place }: { place: StatsPlace }) {
  const { heading, title, text } = statsTexts[place]
  return (
    <Page>
      <ScreenTitle>{heading}</ScreenTitle>
      <EmptyState icon={<ChartNoAxesColumn />} title={title} text={text} />
    </Page>
  )
}
