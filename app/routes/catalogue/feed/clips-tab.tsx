// Here as well, since only what a page brings itself is styled before its scripts.
import '#app/components/library/clips/clip-list.module.css'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import type { FeedView, ItemView } from '#app/schemas/site/content-views.ts'

const ClipListPanel = lateComponent(
  () => import('#app/components/library/clips/clip-list-panel.tsx'),
  {
    missing: 'box',
  },
)

/** What listeners have clipped from an episode, or from the episodes of a show. */
export function ClipsTab({ page }: { page: ItemView | FeedView }) {
  return (
    <ClipListPanel
      key={page.hit._id}
      hit={page.hit}
      clips={page.clips ?? []}
      order={page.clipOrder}
    />
  )
}
