// Here as well, since only what a page brings itself is styled before its scripts.
import '#app/components/social/note.module.css'
import '#app/components/social/note-media.module.css'
import '#app/components/social/note-stats.module.css'
import '#app/components/social/older-notes.module.css'
import { lateComponent } from '#app/components/ui/late-component.tsx'
import type { NotesPage } from '#app/schemas/nostr.ts'
import type { ContentHit } from '#app/schemas/content.ts'
import { contentPath } from './content-path.ts'

const ActivityPanel = lateComponent(() => import('#app/components/social/activity-panel.tsx'), {
  missing: 'box',
})

/** What is said about content. */
export function ActivityTab({
  page: { hit, activity },
}: {
  page: { hit: ContentHit; activity: NotesPage | null }
}) {
  if (!activity) return null
  return (
    <ActivityPanel key={hit._id} path={`${contentPath(hit)}?tab=activity`} activity={activity} />
  )
}
