import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import type { AuditPage } from '#app/schemas/accounts/audit.ts'
import { auditTexts as texts } from '#app/texts/accounts/audit.ts'
import styles from './log-page.module.css'
import { LogPaging } from './log-paging.tsx'
import { LogRows } from './log-rows.tsx'

/** The data of a log page. */
export interface LogView extends AuditPage {
  isFirst: boolean
}

interface LogPageProps {
  title: string
  about: string
  log: LogView
  /** The page's path without the cursor. */
  path: string
  /** Shown below the heading. */
  tabs?: ReactNode
  /** Shown above the list. */
  children?: ReactNode
  empty?: string
  rows?: Pick<Parameters<typeof LogRows>[0], 'accountPath' | 'ofOneFeed'>
}

/** A log, one page of events at a time. */
export function LogPage({ title, tabs, about, log, path, children, empty, rows }: LogPageProps) {
  return (
    <Page>
      <ScreenTitle>{title}</ScreenTitle>
      {tabs}
      <p className={styles.about}>{about}</p>
      {children}
      {log.events.length === 0 ? (
        <EmptyState icon={<ScrollText />} title={empty ?? texts.none} />
      ) : (
        <LogRows label={title} events={log.events} {...rows} />
      )}
      <LogPaging path={path} next={log.next} isFirst={log.isFirst} />
    </Page>
  )
}
