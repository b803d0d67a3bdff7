import { useSyncExternalStore } from 'react'
import { hasUnsent, onUnsent } from '#app/client/social/outbox/unsent.ts'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'

const OutboxPanel = lateComponent(() => import('./outbox-panel.tsx'), { missing: 'nothing' })

/** The outbox, whose code is loaded once it has notes. */
export function UnsentNotes() {
  const isThere = useSyncExternalStore(onUnsent, hasUnsent, () => false)
  return isThere && <OutboxPanel />
}
