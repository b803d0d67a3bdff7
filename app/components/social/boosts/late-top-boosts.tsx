// Imported here as well, since before scripts only the CSS of a page's own modules is there.
import '#app/components/social/notes/note.module.css'
import '#app/components/social/content/note-media.module.css'
import '#app/components/social/notes/short-note.module.css'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'

/** The highest boosts and most zapped notes; its code is loaded by pages that have any. */
export const LateTopBoosts = lateComponent(() => import('./top-boosts-panel.tsx'), {
  missing: 'box',
})
