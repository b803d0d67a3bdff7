import { use } from 'react'
import { LocaleContext } from '#app/components/base/ui/locale.ts'
import { displayMonth } from '#app/rules/base/display-time.ts'
import { type CalendarBounds, type CalendarRange, isWithin, weeksOf } from './calendar-days.ts'
import styles from './range-calendar.module.css'

interface MonthTableProps {
  month: string
  chosen: CalendarRange
  bounds: CalendarBounds
  /** The day that Tab leads to. */
  cursor: string
  onChoose: (day: string) => void
}

/** The days of a month, from Monday to Sunday. */
export function MonthTable({ month, chosen, bounds, cursor, onChoose }: MonthTableProps) {
  const locale = use(LocaleContext)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{displayMonth(month, locale)}</caption>
      <thead>
        <tr>
          {weekdays(locale).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, at) => (
          <tr key={at}>
            {week.map((day, weekday) => (
              <td key={weekday} data-place={day === null ? undefined : placeIn(chosen, day)}>
                {day !== null && (
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === cursor ? 0 : -1}
                    disabled={!isWithin(day, bounds)}
                    aria-pressed={placeIn(chosen, day) !== undefined}
                    aria-label={format.format(new Date(`${day}T00:00:00Z`))}
                    className={styles.day}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function placeIn({ start, end }: CalendarRange, day: string): string | undefined {
  if (day === start) return end === null || end === start ? 'alone' : 'start'
  if (end === null || day < start || day > end) return undefined
  return day === end ? 'end' : 'between'
}

/** 'Mo' and 'Monday', from Monday on. */
function weekdays(locale: string): { short: string; long: string }[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, at) => {
    const long = format.format(new Date(Date.UTC(2024, 0, at + 1)))
    return { short: long.slice(0, 2), long }
  })
}
