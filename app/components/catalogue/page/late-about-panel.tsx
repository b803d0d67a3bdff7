// Here as well, since only what a page brings itself is styled before its scripts.
import './about-panel.module.css'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'

/** What content says of itself beside its notes. Pages come with it, its code follows. */
export const AboutPanel = lateComponent(() => import('./about-panel.tsx'), { missing: 'nothing' })
