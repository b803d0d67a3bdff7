import { Flag, ScrollText } from 'lucide-react'
import { href } from 'react-router'
import { useSession } from '#app/components/base/shell/session.ts'
import { ExportMenu } from '#app/components/stats/charts/export-menu.tsx'
import { PlainAlert, PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import type { Operations } from '#app/schemas/site/operations.ts'
import { reportTexts } from '#app/texts/social/reports.ts'
import { watchingTexts } from '#app/texts/site/watching.ts'
import { operationsTexts as texts } from '#app/texts/site/operations.ts'
import { DeskPage, useDesk } from '#app/routes/site/admin/desk/desk-page.tsx'
import { ChecksList } from './checks-list.tsx'
import { FailuresList } from './failures-list.tsx'
import { FeedsBehindList } from './feeds-behind-list.tsx'
import styles from './overview-page.module.css'
import type { OverviewPictures } from '#app/components/site/operations/pictures.ts'
import { spanInWords } from './spans.ts'
import * as tiles from './tiles.tsx'

export interface OverviewView extends Operations {
  host: string
  now: Date
  isPolled: boolean
  isTestSent: boolean
  pictures: OverviewPictures
}

/** How the installation does, for its operator. Works without JavaScript throughout. */
export function OverviewPage({ page, error }: { page: OverviewView; error: string | undefined }) {
  const { host, version, newer, upSince, now, isPolled, isTestSent } = page
  const { off } = useSession()
  const up = upSince && spanInWords((now.getTime() - upSince.getTime()) / 1000)
  return (
    <DeskPage title={texts.title} action={<Actions />}>
      <p className={styles.about}>{texts.about(host, version, up)}</p>
      {newer && <PlainAlert>{texts.newer(newer)}</PlainAlert>}
      {error && <PlainAlert tone="warning">{error}</PlainAlert>}
      {isPolled && !error && <PlainAlert>{texts.polled}</PlainAlert>}
      {isTestSent && !error && <PlainAlert>{watchingTexts.testSent}</PlainAlert>}
      <ul aria-label={texts.tiles} className={styles.tiles}>
        <tiles.ListenersTile page={page} />
        <tiles.StorageTile page={page} />
        <tiles.TrafficTile page={page} />
        <tiles.QueueTile page={page} />
        <tiles.PollingTile page={page} />
        {!off.includes('SOCIAL') && <tiles.RelayTile page={page} />}
        {!off.includes('MONEY') && <tiles.NodeTile page={page} />}
        {!off.includes('MONEY') && <tiles.MoneyTile page={page} />}
        <tiles.ErrorsTile page={page} />
      </ul>
      <div className={styles.lists}>
        <ChecksList page={page} />
        <FeedsBehindList page={page} />
        <FailuresList failures={page.failures} />
      </div>
    </DeskPage>
  )
}

function Actions() {
  const { reports: openReports } = useDesk().counts
  return (
    <>
      <ExportMenu
        numbers={[
          {
            label: texts.title,
            csv: href('/admin/overview.csv'),
            json: href('/admin/overview.json'),
          },
        ]}
      />
      <PlainButtonLink to={href('/admin/reports/:id?')} variant="ghost" color="gray">
        <Flag size={17} />
        {openReports === 0 ? reportTexts.desk : reportTexts.open(openReports)}
      </PlainButtonLink>
      <PlainButtonLink to={href('/admin/audit')} variant="ghost" color="gray">
        <ScrollText size={17} />
        {texts.log}
      </PlainButtonLink>
    </>
  )
}
