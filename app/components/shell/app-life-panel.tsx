import { WifiOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { registerServiceWorker } from '#app/client/service-worker/register.ts'
import { usePlayerShown } from '#app/components/player/player-provider.tsx'
import { PlainButton } from '#app/components/ui/plain.tsx'
import { classNames } from '#app/components/ui/class-names.ts'
import { offlineTexts as texts } from '#app/texts/offline.ts'
import { AppBanner } from './app-banner-panel.tsx'
import styles from './app-life-panel.module.css'
import { useOnline } from '#app/components/offline/use-online.ts'

/** The notices at the bottom of each page: offline, a new version, and the app banner. */
export default function AppLifePanel() {
  const [applyUpdate, setApplyUpdate] = useState<(() => void) | null>(null)
  const hasPlayer = usePlayerShown()
  useEffect(() => {
    void registerServiceWorker((apply) => setApplyUpdate(() => apply))
  }, [])
  return (
    <div className={classNames(styles.stack, hasPlayer && styles.abovePlayer)}>
      <AppBanner />
      {applyUpdate && <UpdateCard apply={applyUpdate} onLater={() => setApplyUpdate(null)} />}
      <OfflineBar />
    </div>
  )
}

function UpdateCard({ apply, onLater }: { apply(): void; onLater(): void }) {
  return (
    <div role="status" className={styles.card}>
      <span className={styles.words}>{texts.updateReady}</span>
      <PlainButton size="1" variant="ghost" color="gray" onClick={onLater}>
        {texts.later}
      </PlainButton>
      <PlainButton variant="soft" color="gray" size="1" onClick={apply}>
        {texts.reload}
      </PlainButton>
    </div>
  )
}

function OfflineBar() {
  const online = useOnline()
  useRevalidateWhenOnline(online)
  return (
    <div role="status" className={styles.region}>
      {!online && (
        <div className={styles.card}>
          <WifiOff size={16} />
          <span className={styles.words}>{texts.barText}</span>
          <Link to={href('/offline')} className="text-link">
            {texts.barLink}
          </Link>
        </div>
      )}
    </div>
  )
}

/** Revalidates when the site can be reached again: data shown offline may be old, and without the user's own. */
function useRevalidateWhenOnline(online: boolean): void {
  const { revalidate } = useRevalidator()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (online && wasOffline.current) void revalidate()
    wasOffline.current = !online
  }, [online, revalidate])
}
