import type { ReactNode } from 'react'
import { href, useLocation, useOutletContext } from 'react-router'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { useSession } from '#app/components/base/shell/session.ts'
import { Tabs } from '#app/components/base/ui/tabs.tsx'
import type { Area } from '#app/rules/base/areas.ts'
import { type DeskAct, mayAct, type Role } from '#app/rules/base/desk.ts'
import { deskTexts as texts } from '#app/texts/site/desk.ts'
import styles from './desk-page.module.css'

/** What the layout of the operator's pages gives them. */
export interface DeskView {
  role: Role | null
  counts: { people: number; reports: number; shows: number }
}

interface DeskTab {
  label: string
  to: string
  /** What its page is for: others don't see the tab. */
  act: DeskAct
  count?: keyof DeskView['counts']
  /** It is gone where this is off. */
  area?: Area
}

const tabs: readonly DeskTab[] = [
  { label: texts.overview, to: href('/admin'), act: 'RUN_INSTALLATION' },
  { label: texts.people, to: href('/admin/people'), act: 'SEE_PEOPLE', count: 'people' },
  { label: texts.shows, to: href('/admin/shows'), act: 'SEE_CONTENT', count: 'shows' },
  { label: texts.reports, to: href('/admin/reports/:id?'), act: 'SEE_REPORTS', count: 'reports' },
  { label: texts.blocks, to: href('/admin/blocks'), act: 'BLOCK_WORDS_AND_KEYS' },
  { label: texts.joining, to: href('/admin/accounts'), act: 'LET_IN' },
  { label: texts.feeds, to: href('/admin/feeds'), act: 'RUN_INSTALLATION' },
  { label: texts.picks, to: href('/admin/editorial'), act: 'RUN_INSTALLATION' },
  { label: texts.site, to: href('/admin/site'), act: 'SET_TERMS' },
  { label: texts.apps, to: href('/admin/apps'), act: 'RUN_INSTALLATION' },
  { label: texts.relay, to: href('/admin/relay'), act: 'RUN_INSTALLATION', area: 'SOCIAL' },
  { label: texts.jobs, to: href('/admin/jobs'), act: 'RUN_INSTALLATION' },
  { label: texts.storage, to: href('/admin/storage'), act: 'RUN_INSTALLATION' },
  { label: texts.backUps, to: href('/admin/backups'), act: 'RUN_INSTALLATION' },
  { label: texts.log, to: href('/admin/audit'), act: 'SEE_LOG' },
]

interface DeskPageProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A page of the operator: its heading, and the tabs to the others. Works without JavaScript. */
export function DeskPage({ title, action, children }: DeskPageProps) {
  return (
    <Page>
      <ScreenTitle action={action}>{title}</ScreenTitle>
      <DeskTabs />
      {children}
    </Page>
  )
}

/** What the layout of the operator's pages has read for all of them. */
export function useDesk(): DeskView {
  return useOutletContext<DeskView>()
}

/** The tabs of whoever is there, in the order in which they are used most. */
export function DeskTabs() {
  const { role, counts } = useDesk()
  const { off } = useSession()
  const { pathname } = useLocation()
  const shown = tabs.filter(
    ({ act, area }) => mayAct(role, act) && (area === undefined || !off.includes(area)),
  )
  return (
    <div className={styles.tabs}>
      <Tabs
        label={texts.tabs}
        items={shown.map(({ label, to, count }) => ({
          label,
          to,
          current: pathname === to || (to !== href('/admin') && pathname.startsWith(`${to}/`)),
          count: count && (counts[count] || undefined),
        }))}
      />
    </div>
  )
}
