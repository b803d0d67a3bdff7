import type { DecisionAct } from '#app/rules/accounts/decisions.ts'
import { Time } from '#app/components/base/ui/time.tsx'
import { decisionTexts } from '#app/texts/site/decisions.ts'
import { deskContentTexts as texts } from '#app/texts/site/desk-content.ts'
import styles from './show-panel.module.css'

/** Something that was decided about it. */
export interface HistoryEntry {
  id: string
  act: DecisionAct
  words: string
  at: Date
  by: string | null
}

/** What was decided about something, the last first. */
export function ContentHistory({ entries }: { entries: HistoryEntry[] }) {
  return (
    <section aria-labelledby="decided">
      <h3 id="decided" className={styles.subtitle}>
        {texts.history}
      </h3>
      {entries.length === 0 ? (
        <p className={styles.when}>{texts.noHistory}</p>
      ) : (
        <ol>
          {entries.map(({ id, act, words, at, by }) => (
            <li key={id} className={styles.entry}>
              <span className={styles.entryHead}>
                <span>{decisionTexts[act]}</span>
                <span className={styles.when}>
                  <Time value={at} />
                </span>
              </span>
              <span className={styles.when} dir="auto">
                {by === null ? texts.byCommand : texts.by(by)}
                {words && ` • “${words}”`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
