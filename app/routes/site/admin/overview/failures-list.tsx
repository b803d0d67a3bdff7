import { ChevronRight, CircleCheck } from 'lucide-react'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import type { FailureGroup } from '#app/schemas/site/operations.ts'
import { operationsTexts as texts } from '#app/texts/site/operations.ts'
import styles from './lists.module.css'

/** What went wrong, by its code; each unfolds to where it did. */
export function FailuresList({ failures }: { failures: FailureGroup[] }) {
  const count = failures.reduce((sum, group) => sum + group.count, 0)
  return (
    <section aria-labelledby="errors">
      <SectionTitle id="errors" action={<span className={styles.count}>{grouped(count)}</span>}>
        {texts.recentErrors}
      </SectionTitle>
      {failures.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title={texts.noErrors} />
      ) : (
        <ul aria-labelledby="errors" className={styles.list}>
          {failures.map((group) => (
            <li key={group.code}>
              <Group group={group} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Group({ group: { code, count, lastAt, places } }: { group: FailureGroup }) {
  const about = [...new Set(places.map(({ title, place }) => title ?? place))].join(', ')
  return (
    <details className={styles.failure}>
      <summary className={styles.summary}>
        <span className={styles.words}>
          <span className={styles.code}>{code}</span>
          <span className={styles.about} dir="auto" title={about}>
            {about}
          </span>
        </span>
        <span className={styles.times}>{grouped(count)}</span>
        <span className={styles.last}>
          <Time value={lastAt} format="time" />
        </span>
        <ChevronRight size={16} aria-hidden className={styles.chevron} />
      </summary>
      <ul className={styles.places}>
        {places.map(({ place, title, count, lastAt }) => (
          <li key={`${place} ${title}`} className={styles.place}>
            <span className={styles.words} dir="auto">
              {texts.place(place, title)}
            </span>
            <span className={styles.times}>{grouped(count)}</span>
            <span className={styles.last}>
              <Time value={lastAt} format="time" />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
