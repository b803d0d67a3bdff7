import { WifiOff } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { registerServiceWorker } from '#app/client/library/service-worker/register.ts'
import { SessionKeeper } from '#app/components/accounts/session-keeper.tsx'
import { SiteListening } from '#app/components/player/site-listening/site-listening.tsx'
import { usePlayerShown } from '#app/components/player/player-provider.tsx'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import notices from '#app/components/base/ui/notice.module.css'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { offlineTexts as texts } from '#app/texts/library/offline.ts'
import { UnsentNotes } from '#app/components/social/nostr/unsent-notes.tsx'
import { UploadTray } from './upload-tray.tsx'
import { RequestedDialogs } from './requested-dialogs.tsx'
import { AppBanner } from './app-banner-panel.tsx'
import styles from './app-life-panel.module.css'
import { useOnline } from '#app/components/library/offline/use-online.ts'

/**
 * What each page has besides, once it is loaded: the notices at its bottom (offline, notes to be sent, a new version,
 * whether listening may be counted, the app banner), what keeps the session, and the dialogs and the tray that other
 * parts ask for.
 */
export default function AppLifePanel() {
  const [applyUpdate, setApplyUpdate] = useState<(() => void) | null>(null)
  const hasPlayer = usePlayerShown()
  const stack = useRef<HTMLDivElement>(null)
  useRoomAtEnd(stack)
  useEffect(() => {
    void registerServiceWorker((apply) => setApplyUpdate(() => apply))
  }, [])
  return (
    <>
      <div ref={stack} className={classNames(styles.stack, hasPlayer && styles.abovePlayer)}>
        {applyUpdate && <UpdateCard apply={applyUpdate} onLater={() => setApplyUpdate(null)} />}
        <OfflineBar />
        <UnsentNotes />
        <SiteListening />
        <AppBanner />
      </div>
      <SessionKeeper />
      <UploadTray />
      <RequestedDialogs />
    </>
  )
}

/** Keeps as much room at the end of the page as the notices take, so that nothing stays below them. */
function useRoomAtEnd(stack: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      root.style.setProperty('--notices', height > 0 ? `${Math.ceil(height) + 12}px` : '0px')
    })
    if (stack.current) observer.observe(stack.current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--notices')
    }
  }, [stack])
}

function UpdateCard({ apply, onLater }: { apply(): void; onLater(): void }) {
  return (
    <div role="status" className={notices.notice}>
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
        <div className={notices.notice}>
          <WifiOff size={16} />
          <span className={styles.words}>{texts.barText}</span>
          <Link to={href('/offline')} className={classNames('text-link', styles.link)}>
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
