// Here as well, since only what a page brings itself is styled before its scripts.
import '#app/components/social/notes/note.module.css'
import '#app/components/social/content/note-media.module.css'
import '#app/components/social/notes/short-note.module.css'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'

/** The notes that were paid most for, whose code pages load that have any. */
export const LateTopBoosts = lateComponent(() => import('./top-boosts-panel.tsx'), {
  missing: 'box',
})
