import { useSyncExternalStore } from 'react'
import { onUploadsWanted, uploadsWanted } from '#app/client/studio/upload/tray-signal.ts'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { useSession } from '#app/components/base/shell/session.ts'

const Tray = lateComponent(() => import('#app/components/studio/uploads/upload-tray-panel.tsx'), {
  missing: 'nothing',
})

/** The uploads, shown on every page; its code is loaded once there is one. */
export function UploadTray() {
  const account = useSession().user?.id
  const isWanted = useSyncExternalStore(onUploadsWanted, uploadsWanted, () => false)
  return isWanted && account && <Tray key={account} account={account} />
}
