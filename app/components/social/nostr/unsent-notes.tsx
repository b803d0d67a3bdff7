import { useSyncExternalStore } from 'react'
import { hasUnsent, onUnsent } from '#app/client/social/outbox/unsent.ts'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'

const OutboxPanel = lateComponent(() => import('./outbox-panel.tsx'), { missing: 'nothing' })

/** Notes that our relay doesn't have yet, whose code is loaded once there are any. */
export function UnsentNotes() {
  const isThere = useSyncExternalStore(onUnsent, hasUnsent, () => false)
  return isThere && <OutboxPanel />
}
