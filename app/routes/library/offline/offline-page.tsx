import { BookOpen, Wifi, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  isPageCached,
  type CachedPage,
  listCachedPages,
} from '#app/client/library/offline/cached-pages.ts'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { Page, SectionTitle } from '#app/components/base/shell/page.tsx'
import { useOnline } from '#app/components/library/offline/use-online.ts'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { ownPath } from '#app/rules/base/own-path.ts'
import { downloadTexts } from '#app/texts/library/downloads.ts'
import { offlineTexts as texts } from '#app/texts/library/offline.ts'
import styles from './offline-page.module.css'

const DownloadsPanel = lateComponent(
  () => import('#app/components/library/offline/downloads-panel.tsx'),
  { missing: 'box' },
)

/**
 * The page shown offline for each page that isn't cached: lists what can be used, and leads back to the wanted page.
 */
export function OfflinePage() {
  const hydrated = useHydrated()
  const isBack = useOnline() && hydrated
  return (
    <Page width="reading">
      <div className={styles.head}>
        {isBack ? <Wifi size={28} /> : <WifiOff size={28} />}
        <h1 className={styles.title}>{isBack ? texts.backOnline : texts.pageTitle}</h1>
        <p className={styles.text}>{isBack ? texts.backOnlineText : texts.pageText}</p>
        {hydrated && <WayBack />}
      </div>
      <noscript>
        <p className={styles.text}>{texts.needsScript}</p>
      </noscript>
      {hydrated && 'caches' in window && (
        <>
          <SectionTitle>{downloadTexts.downloadsTitle}</SectionTitle>
          <DownloadsPanel />
          <SectionTitle>{texts.recentTitle}</SectionTitle>
          <CachedPages />
        </>
      )}
    </Page>
  )
}

/** Navigates to the wanted page: at once if its data is cached, else once the site can be reached. */
function WayBack(): ReactNode {
  const online = useOnline()
  const wasOffline = useRef(false)
  const navigate = useNavigate()
  const [from] = useState(() => new URLSearchParams(location.search).get('from'))
  const wanted = ownPath(from)
  useEffect(() => {
    if (from === null || online) return
    isPageCached(wanted).then(
      (kept) => kept && void navigate(wanted, { replace: true }),
      () => undefined,
    )
  }, [from, wanted, online, navigate])
  useEffect(() => {
    if (online && wasOffline.current) location.replace(wanted)
    wasOffline.current = !online
  }, [online, wanted])
  return (
    <PlainButton variant="soft" color="gray" onClick={() => location.replace(wanted)}>
      {texts.tryAgain}
    </PlainButton>
  )
}

function CachedPages() {
  const [pages, setPages] = useState<CachedPage[] | null>(null)
  useEffect(() => {
    listCachedPages().then(setPages, () => setPages([]))
  }, [])
  if (!pages) return null
  if (pages.length === 0) return <EmptyState icon={<BookOpen />} title={texts.noRecent} />
  return (
    <ul>
      {pages.map(({ path, title }) => (
        <li key={path}>
          <Link to={path} reloadDocument dir="auto" className={styles.page}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
