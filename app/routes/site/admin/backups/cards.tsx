import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Time } from '#app/components/base/ui/time.tsx'
import { secondsUntil } from '#app/rules/base/seconds-until.ts'
import { sizeInWords } from '#app/rules/base/size-in-words.ts'
import type { BackupPlanFacts, BackupRun, KnownBackup } from '#app/schemas/base/back-ups.ts'
import { backupsTexts as texts } from '#app/texts/site/back-ups.ts'
import styles from './backups-page.module.css'

export function ScheduleCard({ plan, now }: { plan: BackupPlanFacts | null; now: Date }) {
  return (
    <Card
      label={texts.schedule}
      state={plan ? <Well>{texts.on}</Well> : texts.off}
      figure={plan ? texts.daily(plan.at) : texts.never}
    >
      {plan ? (
        <Facts
          facts={[
            [texts.next, texts.inHours(secondsUntil(plan.at, now))],
            [texts.kept, texts.keptCount(plan.keep)],
            [texts.where, plan.place],
            [texts.encrypted, plan.isEncrypted ? texts.yes : texts.no],
          ]}
        />
      ) : (
        <p className={styles.about}>{texts.noPlace}</p>
      )}
    </Card>
  )
}

export function LastCard({ last, now }: { last: KnownBackup | undefined; now: Date }) {
  if (!last?.takenAt) return <Card label={texts.last} figure={texts.noneYet} />
  const { takenAt, tookMs, bytes, newBytes } = last
  const age = texts.age((now.getTime() - takenAt.getTime()) / 1000)
  return (
    <Card label={texts.last} state={<Well>{texts.whole}</Well>} figure={sizeInWords(bytes ?? 0)}>
      <Facts
        facts={[
          [texts.taken, age],
          [texts.newInIt, sizeInWords(newBytes ?? 0)],
          [texts.took, texts.tookSeconds(Math.round((tookMs ?? 0) / 1000))],
        ]}
      />
    </Card>
  )
}

/** How far a run is; `children` stops it. */
export function RunCard({
  run,
  now,
  children,
}: {
  run: BackupRun
  now: Date
  children: ReactNode
}) {
  const left = secondsLeft(run, now)
  const percent = run.total > 0 ? Math.floor((100 * run.done) / run.total) : 0
  const isOfBytes = run.phase === 'FILES'
  return (
    <Card
      label={texts.underWay}
      state={
        <>
          {texts.started} <Time value={run.began} format="time" />
        </>
      }
      figure={`${percent}%`}
    >
      <progress
        className={styles.progress}
        aria-label={texts.backingUp(percent)}
        max={100}
        value={percent}
      />
      <Facts
        facts={[
          [
            texts.phases[run.phase],
            isOfBytes
              ? `${sizeInWords(run.done)} / ${sizeInWords(run.total)}`
              : `${run.done} / ${run.total}`,
          ],
        ]}
      />
      <div className={styles.ending}>
        <span>{left !== null && texts.left(left)}</span>
        {children}
      </div>
    </Card>
  )
}

/** As quick as it was until now; null while that can't be said. */
function secondsLeft({ phase, began, done, total }: BackupRun, now: Date): number | null {
  if (phase !== 'FILES' || done <= 0 || total <= 0) return null
  const passed = (now.getTime() - began.getTime()) / 1000
  return Math.max(0, Math.round((passed * (total - done)) / done))
}

interface CardProps {
  label: string
  state?: ReactNode
  figure: string
  children?: ReactNode
}

function Card({ label, state, figure, children }: CardProps) {
  return (
    <section aria-label={label} className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.label}>{label}</h2>
        <span className={styles.label}>{state}</span>
      </div>
      <p className={styles.figure}>{figure}</p>
      {children}
    </section>
  )
}

function Well({ children }: { children: string }) {
  return (
    <span className={styles.well}>
      <Check size={15} aria-hidden />
      {children}
    </span>
  )
}

function Facts({ facts }: { facts: [name: string, value: string][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
