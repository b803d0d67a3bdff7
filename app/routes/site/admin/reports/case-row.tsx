import { Link } from 'react-router'
import type { Route } from './+types/reports.ts'
import { PlainBadge } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { reportTexts } from '#app/texts/social/reports.ts'
import { deskReportTexts as texts } from '#app/texts/site/desk-reports.ts'
import { CaseArt } from './case-art.tsx'
import styles from './reports-page.module.css'

type ShownCase = Route.ComponentProps['loaderData']['cases'][number]

/** A reported thing of the queue. */
export function CaseRow({
  thing,
  to,
  isChosen,
}: {
  thing: ShownCase
  to: string
  isChosen: boolean
}) {
  const { about_kind, title, excerpt, waiting, type, changed_at } = thing
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        className={styles.case}
        aria-current={isChosen ? 'true' : undefined}
      >
        <CaseArt thing={thing} size={48} />
        <span className={styles.what}>
          <span className={styles.name} dir="auto">
            {title}
          </span>
          <span className={styles.second}>{texts.kinds[about_kind]}</span>
          <span className={styles.reason}>{reportTexts.types[type]}</span>
          {excerpt && (
            <span className={styles.excerpt} dir="auto">
              {excerpt}
            </span>
          )}
        </span>
        <span className={styles.aside}>
          <Time value={changed_at} />
          {waiting > 0 && <PlainBadge color="gray">{texts.reports(waiting)}</PlainBadge>}
        </span>
      </Link>
    </li>
  )
}
