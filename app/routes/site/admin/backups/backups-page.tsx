import { DatabaseBackup } from 'lucide-react'
import { Form } from 'react-router'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { PlainAlert, PlainButton } from '#app/components/base/ui/plain.tsx'
import { useLookAgain } from '#app/components/base/ui/use-look-again.ts'
import { sizeInWords } from '#app/rules/base/size-in-words.ts'
import type { BackupRun, BackupsState, KnownBackup } from '#app/schemas/base/back-ups.ts'
import { backupsTexts as texts } from '#app/texts/site/back-ups.ts'
import { DeskPage } from '#app/routes/site/admin/desk/desk-page.tsx'
import { KeptTable } from './kept-table.tsx'
import { LastCard, RunCard, ScheduleCard } from './cards.tsx'
import styles from './backups-page.module.css'

export interface BackupsView extends BackupsState {
  now: Date
  /** Whether one was just ordered. */
  isOrdered: boolean
}

/** Which back-ups there are, and how one under way does. Works without JavaScript. */
export function BackupsPage({ page, error }: { page: BackupsView; error: string | undefined }) {
  const { plan, run, kept, isOrdered } = page
  const isRunning = run?.state === 'RUNNING'
  const isAwaited = isRunning || (isOrdered && !error)
  useLookAgain(isAwaited, 2000)
  const newest = kept.find(({ problem }) => problem === null)
  return (
    <DeskPage title={texts.title} action={plan && !isRunning && <Act act="NOW">{texts.now}</Act>}>
      {error && <PlainAlert tone="warning">{error}</PlainAlert>}
      {isOrdered && !isRunning && !error && <PlainAlert>{texts.begun}</PlainAlert>}
      <Failure run={run} />
      <div className={styles.cards}>
        <ScheduleCard plan={plan} now={page.now} />
        <LastCard last={newest} now={page.now} />
        {run && isRunning && (
          <RunCard run={run} now={page.now}>
            {run.isStopping ? <span>{texts.stopping}</span> : <Act act="STOP">{texts.stop}</Act>}
          </RunCard>
        )}
      </div>
      <Kept kept={kept} />
      {newest && (
        <p className={styles.restore}>
          {texts.restore} <code>{texts.restoreCommand(newest.id)}</code>
        </p>
      )}
    </DeskPage>
  )
}

function Failure({ run }: { run: BackupRun | null }) {
  if (run?.state !== 'FAILED' && run?.state !== 'CUT_OFF') return null
  return (
    <PlainAlert tone="warning">
      {texts.failed}: {run.problem ?? texts.cutOff}
    </PlainAlert>
  )
}

function Act({ act, children }: { act: 'NOW' | 'STOP'; children: string }) {
  return (
    <Form method="post">
      <PlainButton type="submit" name="act" value={act} variant="soft" color="gray">
        {children}
      </PlainButton>
    </Form>
  )
}

function Kept({ kept }: { kept: KnownBackup[] }) {
  const bytes = kept.reduce((sum, { newBytes }) => sum + (newBytes ?? 0), 0)
  const all = <span className={styles.all}>{texts.inAll(kept.length, sizeInWords(bytes))}</span>
  return (
    <section aria-labelledby="kept">
      <SectionTitle id="kept" action={kept.length > 0 && all}>
        {texts.kept}
      </SectionTitle>
      {kept.length === 0 ? (
        <EmptyState icon={<DatabaseBackup />} title={texts.nothingKept} />
      ) : (
        <KeptTable kept={kept} />
      )}
    </section>
  )
}
