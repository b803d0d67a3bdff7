import type { ReactNode } from 'react'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { shellTexts } from '#app/texts/base/shell.ts'
import { BalanceContext, useHeardBalance } from '#app/components/base/shell/balance.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import type { ShownNotice } from '#app/rules/base/notices.ts'
import { useShellKind } from './handle.ts'
import { Header } from './header.tsx'
import { OwnFeedNav } from './own-feed-nav.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { Rail } from './rail.tsx'
import styles from './shell.module.css'
import { TabBar } from './tab-bar.tsx'

const SiteNotices = lateComponent<{ notices: readonly ShownNotice[] }>(
  () => import('./site-notices-panel.tsx'),
  { missing: 'nothing' },
)

interface ShellProps {
  /** Whether the player bar is shown, which needs room. */
  hasPlayer: boolean
  children: ReactNode
}

/** The layout around every page: header, side navigation, page, and the tab bar of small screens. */
export function Shell({ hasPlayer, children }: ShellProps) {
  const kind = useShellKind()
  const { notices } = useSession()
  return (
    <BalanceContext value={useHeardBalance()}>
      <div
        className={classNames(
          styles.shell,
          hasPlayer && styles.withPlayer,
          kind === 'bare' && styles.withoutTabs,
        )}
      >
        <a href="#content" className={classNames(styles.skip, 'visually-hidden')}>
          {shellTexts.skipToContent}
        </a>
        {notices && <SiteNotices notices={notices} />}
        {kind !== 'bare' && <Header />}
        <div className={styles.columns}>
          {kind === 'full' && (
            <div className={styles.rail}>
              <Rail />
            </div>
          )}
          <div className={styles.page}>
            {kind === 'full' && <OwnFeedNav />}
            <main id="content" tabIndex={-1} className={styles.main}>
              {children}
            </main>
          </div>
        </div>
        <PageAnnouncer />
        {kind !== 'bare' && (
          <div className={styles.tabs}>
            <TabBar />
          </div>
        )}
      </div>
    </BalanceContext>
  )
}
