import { lazy, Suspense } from 'react'
// Here as well, since only what a page brings itself is styled before its scripts.
import '#app/components/clips/clip-list.module.css'
import type { ItemView } from './views.ts'

const ClipListPanel = lazy(() => import('#app/components/clips/clip-list-panel.tsx'))

/** What listeners have clipped from an episode. */
export function ClipsTab({ page }: { page: ItemView }) {
  return (
    <Suspense>
      <ClipListPanel hit={page.hit} clips={page.clips ?? ''} order={page.clipOrder} />
    </Suspense>
  )
}
