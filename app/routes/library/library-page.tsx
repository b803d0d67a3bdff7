import { Bookmark, Download, History, Inbox, Library, ListMusic, Scissors } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ClipRows } from '#app/components/library/clips/clip-rows.tsx'
import { CoverTile, TileList } from '#app/components/catalogue/rows/cover-tile.tsx'
import { makerOf } from '#app/components/catalogue/maker.ts'
import { withdrawnBadge } from '#app/components/base/ui/withdrawn-badge.tsx'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { PlaylistCardText } from '#app/components/library/playlists/playlist-card.tsx'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { Tabs } from '#app/components/base/ui/tabs.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { type LibraryTab, libraryTabs } from '#app/schemas/library/library.ts'
import { libraryTexts as texts } from '#app/texts/library/library.ts'
import { offlineTexts } from '#app/texts/library/offline.ts'
import { playlistTexts } from '#app/texts/library/playlists.ts'
import { DeviceHistory } from './device-history.tsx'
import { LibraryForm } from '#app/components/library/entries/library-form.tsx'
import styles from './library-page.module.css'
import { LibraryRows } from './library-rows.tsx'
import type { LibraryEntry, LibraryView } from './library-views.ts'
import { tabPath } from '#app/components/library/entries/tab-path.ts'

const DownloadsPanel = lateComponent(
  () => import('#app/components/library/offline/downloads-panel.tsx'),
  {
    missing: 'box',
  },
)

interface LibraryPageProps {
  view: LibraryView
  error: string | undefined
}

const icons = {
  shows: <Library />,
  saved: <Bookmark />,
  inbox: <Inbox />,
  history: <History />,
  playlists: <ListMusic />,
  clips: <Scissors />,
  downloads: <Download />,
}

/** The library, one tab at a time. */
export function LibraryPage({ view, error }: LibraryPageProps) {
  const { tab } = view
  return (
    <Page>
      <ScreenTitle action={<TabAction view={view} />}>{texts.heading}</ScreenTitle>
      {error && <Alert tone="error">{error}</Alert>}
      <Tabs
        label={texts.parts}
        items={libraryTabs.map((name) => ({
          label: texts.tabs[name],
          to: tabPath(name),
          current: name === tab,
          ...(name === 'inbox' && view.unplayed > 0 ? { count: view.unplayed } : {}),
        }))}
      />
      <section aria-labelledby="part" className={styles.part}>
        <h2 id="part" className="visually-hidden">
          {texts.tabs[tab]}
        </h2>
        {tab === 'downloads' ? <Downloads /> : <Kept view={view} />}
      </section>
    </Page>
  )
}

/** The action for a whole tab. */
function TabAction({ view: { tab, entries, isUser } }: { view: LibraryView }): ReactNode {
  if (tab === 'playlists')
    return (
      <PlainButtonLink to={href('/library/new-playlist')}>
        {playlistTexts.newPlaylist}
      </PlainButtonLink>
    )
  if (!isUser || entries.length === 0) return null
  if (tab === 'inbox')
    return <LibraryForm intent="done-all" label={texts.markAllPlayed} to={tabPath(tab)} />
  if (tab === 'history')
    return <LibraryForm intent="forget-all" label={texts.forgetAll} to={tabPath(tab)} />
  return null
}

/** Content kept in the account; for a visitor, the history of the device. */
function Kept({ view }: { view: LibraryView }) {
  return (
    <>
      {view.isUser ? <Entries view={view} /> : <DeviceHistory />}
      <Further view={view} />
    </>
  )
}

/** Downloads in this browser, for all accounts. */
function Downloads() {
  const hydrated = useHydrated()
  return (
    <>
      <noscript>
        <p className={styles.count}>{offlineTexts.needsScript}</p>
      </noscript>
      {hydrated && 'caches' in window && <DownloadsPanel />}
    </>
  )
}

function Entries({ view }: { view: LibraryView }) {
  const { tab, entries, unplayed } = view
  if (entries.length === 0) return <Empty tab={tab} isFirst={view.isFirst} />
  if (tab === 'shows' || tab === 'playlists') return <Tiles entries={entries} tab={tab} />
  if (tab === 'clips')
    return <ClipRows hits={entries.map(({ hit }) => hit)} title={texts.tabs.clips} />
  return (
    <>
      {tab === 'inbox' && (
        <p className={styles.count}>{texts.unplayed(unplayed, unplayed >= maxCounted)}</p>
      )}
      <LibraryRows entries={entries} tab={tab} />
    </>
  )
}

// The server's count stops here.
const maxCounted = 100

function Tiles({ entries, tab }: { entries: LibraryEntry[]; tab: LibraryTab }) {
  return (
    <TileList kind="grid" label={texts.tabs[tab]}>
      {entries.map(({ hit }) => (
        <CoverTile key={hit._id} hit={hit} text={tileText(hit)} />
      ))}
    </TileList>
  )
}

function tileText(hit: ContentHit): ReactNode {
  if (hit.withdrawn) return withdrawnBadge(hit)
  return hit._type === 'PLAYLIST' ? <PlaylistCardText hit={hit} /> : makerOf(hit)
}

function Empty({ tab, isFirst }: { tab: LibraryTab; isFirst: boolean }) {
  const { title, text } = texts.empty[tab]
  return (
    <EmptyState
      icon={icons[tab]}
      title={title}
      text={text}
      action={isFirst ? <EmptyAction tab={tab} /> : undefined}
    />
  )
}

function EmptyAction({ tab }: { tab: LibraryTab }) {
  if (tab === 'shows')
    return (
      <div className={styles.actions}>
        <PlainButtonLink variant="soft" color="gray" size="1" to={href('/')}>
          {texts.browse}
        </PlainButtonLink>
        <PlainButtonLink size="1" variant="ghost" color="gray" to={href('/account')}>
          {texts.importShows}
        </PlainButtonLink>
      </div>
    )
  if (tab === 'playlists') return null
  return (
    <PlainButtonLink variant="soft" color="gray" size="1" to={href('/')}>
      {texts.browse}
    </PlainButtonLink>
  )
}

function Further({ view: { tab, next, isFirst } }: { view: LibraryView }) {
  if (next === null && isFirst) return null
  return (
    <div className={styles.further}>
      {!isFirst && (
        <PlainButtonLink variant="soft" color="gray" to={tabPath(tab)}>
          {texts.newest}
        </PlainButtonLink>
      )}
      {next !== null && (
        <PlainButtonLink variant="soft" color="gray" to={tabPath(tab, next)}>
          {texts.older}
        </PlainButtonLink>
      )}
    </div>
  )
}
