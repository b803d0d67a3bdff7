import type { SubmissionResult } from '@conform-to/react'
import { Flag } from 'lucide-react'
import { href } from 'react-router'
import type { Route } from './+types/reports.ts'
import { ChipLink } from '#app/components/base/ui/chip.tsx'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { PlainAlert, PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { type CaseState, caseStates } from '#app/rules/social/reports.ts'
import { deskReportTexts as texts } from '#app/texts/site/desk-reports.ts'
import { DeskPage } from '#app/routes/site/admin/desk/desk-page.tsx'
import { CasePanel } from './case-panel.tsx'
import { CaseRow } from './case-row.tsx'
import styles from './reports-page.module.css'

type View = Route.ComponentProps['loaderData']

/** The queue of reports, and the case that is looked at. Works without JavaScript throughout. */
export function ReportsPage({
  page,
  answer,
}: {
  page: View
  answer: SubmissionResult | undefined
}) {
  const { cases, chosen, state, next, done } = page
  return (
    <DeskPage title={texts.title} action={<Figures page={page} />}>
      {done !== null && !answer && <PlainAlert>{done}</PlainAlert>}
      <div className={classNames(styles.desk, chosen && styles.chosen)}>
        <div className={styles.queue}>
          <nav aria-label={texts.list} className={styles.states}>
            {caseStates.map((each) => (
              <ChipLink key={each} to={pathOf(each)} on={each === state}>
                {each === 'OPEN' && page.figures.open > 0
                  ? texts.openCount(String(page.figures.open))
                  : texts.states[each]}
              </ChipLink>
            ))}
          </nav>
          {cases.length === 0 ? (
            <EmptyState
              icon={<Flag />}
              title={texts.none[state]}
              {...(state === 'OPEN' && { text: texts.noneHint })}
            />
          ) : (
            <ul aria-label={texts.list} className={styles.cases}>
              {cases.map((thing) => (
                <CaseRow
                  key={thing.id}
                  thing={thing}
                  to={`${href('/admin/reports/:id?', { id: thing.id })}?state=${state}`}
                  isChosen={thing.id === chosen?.thing.id}
                />
              ))}
            </ul>
          )}
          {next !== null && (
            <PlainButtonLink to={`${pathOf(state)}&before=${next}`} variant="soft" color="gray">
              {texts.older}
            </PlainButtonLink>
          )}
        </div>
        {chosen ? (
          <CasePanel key={chosen.thing.id} view={chosen} answer={answer} back={pathOf(state)} />
        ) : (
          cases.length > 0 && <p className={styles.choose}>{texts.choose}</p>
        )}
      </div>
    </DeskPage>
  )
}

function pathOf(state: CaseState): string {
  return `${href('/admin/reports/:id?')}?state=${state}`
}

function Figures({ page: { figures, now } }: { page: View }) {
  const { open, oldest, hours } = figures
  const age = oldest && inWords((now.getTime() - oldest.getTime()) / 3_600_000)
  const average = hours === null ? null : inWords(hours)
  return <p className={styles.figures}>{texts.figures(open, age, average)}</p>
}

function inWords(hours: number): string {
  const rounded = Math.max(1, Math.round(hours))
  return rounded < 48 ? texts.inHours(rounded) : texts.inDays(Math.round(hours / 24))
}
