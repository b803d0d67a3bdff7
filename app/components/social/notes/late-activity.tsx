// Here as well, since only what a page brings itself is styled before its scripts.
import '#app/components/social/composer/late-composers.module.css'
import './note.module.css'
import '#app/components/social/content/note-media.module.css'
import './note-stats.module.css'
import './older-notes.module.css'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'

/** Notes about what a page shows, whose code pages load that have any. */
export const LateActivity = lateComponent(() => import('./activity-panel.tsx'), { missing: 'box' })
