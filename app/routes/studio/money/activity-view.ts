import type { StudioFeed } from '#app/components/studio/frame/studio-frame.tsx'
import type { RangeView } from '#app/texts/stats/range-view.ts'
import type {
  ActivityFilter,
  ActivityPage as ActivityEvents,
} from '#app/schemas/money/feed-activity.ts'

/** The data of the income page. */
export interface ActivityView extends ActivityEvents {
  feed: StudioFeed
  problem: string | null
  range: RangeView
  asked: ActivityFilter
  /** Items to filter by. */
  items: { id: string; title: string }[]
  /** When the page was made (ISO 8601). */
  asOf: string
}
