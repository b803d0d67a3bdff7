import { dayText, daysLater } from '#app/rules/stats/stats-range.ts'

/** Days are YYYY-MM-DD, months YYYY-MM. */
export interface CalendarRange {
  start: string
  /** Null while only its beginning is chosen. */
  end: string | null
}

export interface CalendarBounds {
  earliest: string
  today: string
}

/** The range after another day was chosen: whole ones are begun anew, begun ones end there, or begin there if it is earlier. */
export function withDay({ start, end }: CalendarRange, day: string): CalendarRange {
  if (end !== null) return { start: day, end: null }
  return day < start ? { start: day, end: start } : { start, end: day }
}

export function isWithin(day: string, { earliest, today }: CalendarBounds): boolean {
  return day >= earliest && day <= today
}

export function monthLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}

/** The weeks of a month, from Monday; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const before = (first.getUTCDay() + 6) % 7
  const weeks = Math.ceil((before + count) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before
      return day < 0 || day >= count ? null : dayText(daysLater(first, day))
    }),
  )
}

/** Where a key leads from a day; null for a key that leads nowhere. */
export function dayAfterKey(day: string, key: string): string | null {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  const months = { PageUp: -1, PageDown: 1 }[key]
  if (days !== undefined) return dayText(daysLater(new Date(`${day}T00:00:00Z`), days))
  if (months === undefined) return null
  const month = monthLater(day.slice(0, 7), months)
  const last =
    weeksOf(month)
      .flat()
      .findLast((each) => each !== null) ?? day
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}
