import { Flag } from 'lucide-react'
import { Link } from 'react-router'
import type { Route } from './+types/reports.ts'
import { openReports } from '#app/.server/social/people/index.ts'
import { SettingsRow, SettingsRows } from '#app/components/accounts/settings-section.tsx'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { reportTexts as texts } from '#app/texts/social/reports.ts'
import { operatorOf } from './operator.server.ts'
import styles from './reports.module.css'

/** What people have reported, for the operator. */
export async function loader({ context }: Route.LoaderArgs) {
  const { count, reports } = await openReports(operatorOf(context))
  return {
    count,
    reports: reports.map(({ about_kind, reporter_id, username, changed_at, ...report }) => ({
      ...report,
      what: texts.kinds[about_kind as keyof typeof texts.kinds],
      reason: texts.types[report.type as keyof typeof texts.types],
      who: reporter_id === null ? texts.visitor : texts.account(username ?? reporter_id),
      at: changed_at,
    })),
  }
}

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.desk) }, { name: 'robots', content: 'noindex' }]
}

export default function Reports({ loaderData: { count, reports } }: Route.ComponentProps) {
  return (
    <Page>
      <ScreenTitle>{texts.desk}</ScreenTitle>
      {count === 0 ? (
        <EmptyState icon={<Flag />} title={texts.none} />
      ) : (
        <p className={styles.open}>{texts.open(count)}</p>
      )}
      <SettingsRows>
        {reports.map(({ id, what, title, excerpt, path, reason, words, who, at }) => (
          <SettingsRow
            key={id}
            icon={<Flag size={18} />}
            title={<Link to={path}>{texts.called(`${reason}, ${what}`, title)}</Link>}
            detail={
              <>
                {excerpt && (
                  <span className={styles.said} dir="auto">
                    “{excerpt}”
                  </span>
                )}
                {words && (
                  <span className={styles.said} dir="auto">
                    {words}
                  </span>
                )}
                <span className={styles.said}>{texts.reportedBy(who)}</span>
              </>
            }
            aside={<Time value={at} format="datetime" />}
          />
        ))}
      </SettingsRows>
    </Page>
  )
}
