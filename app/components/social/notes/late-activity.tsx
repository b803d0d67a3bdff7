// Imported here as well, since before scripts only the CSS of a page's own modules is there.
import '#app/components/social/composer/late-composers.module.css'
import './note.module.css'
import '#app/components/social/content/note-media.module.css'
import './note-stats.module.css'
import './older-notes.module.css'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'

/** Activity, whose code is loaded by pages that have any. */
export const LateActivity = lateComponent(() => import('./activity-panel.tsx'), { missing: 'box' })
