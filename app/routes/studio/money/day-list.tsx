import { use } from 'react'
import { LocaleContext } from '#app/components/base/ui/locale.ts'
import { displayTime } from '#app/rules/base/display-time.ts'
import { dayText, daysLater } from '#app/rules/stats/stats-range.ts'
import { incomeTexts as texts } from '#app/texts/money/feed-income.ts'
import type { IncomeView } from './income-view.ts'
import styles from './income.module.css'
import { EventRow } from './event-row.tsx'

/** The income by day (UTC). */
export function DayList({ view: { events, days, asOf } }: { view: IncomeView }) {
  const locale = use(LocaleContext)
  const ofDay = Map.groupBy(events, ({ timestamp }) => timestamp.slice(0, 10))
  return [...ofDay].map(([day, sent]) => {
    const sums = days.find((one) => one.day === day)
    return (
      <section key={day} className={styles.day}>
        <div className={styles.head}>
          <h2>{dayName(day, new Date(asOf), locale)}</h2>
          {sums && <p>{texts.sums(sums.events, sums.satoshis)}</p>}
        </div>
        <ul>
          {sent.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      </section>
    )
  })
}

function dayName(day: string, now: Date, locale: string): string {
  if (day === dayText(now)) return texts.today
  if (day === dayText(daysLater(now, -1))) return texts.yesterday
  return displayTime(`${day}T00:00:00Z`, 'date', { now, locale, timeZone: 'UTC' })
}
