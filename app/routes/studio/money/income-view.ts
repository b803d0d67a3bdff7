import type { StudioFeed } from '#app/components/studio/frame/studio-frame.tsx'
import type { RangeView } from '#app/texts/stats/range-view.ts'
import type { IncomeFilter, FeedIncome as ActivityEvents } from '#app/schemas/money/feed-income.ts'

/** The data of the income page. */
export interface IncomeView extends ActivityEvents {
  feed: StudioFeed
  problem: string | null
  range: RangeView
  filter: IncomeFilter
  /** Items to filter by. */
  items: { id: string; title: string }[]
  /** When the page was made (ISO 8601). */
  asOf: string
}
