import { useDisplayZone } from '#app/components/base/ui/locale.ts'
import { displayTime } from '#app/rules/base/display-time.ts'
import { grouped } from '#app/rules/base/grouped.ts'

type Days = readonly (number | null)[]

/** The figure of yesterday, of days that end today. */
export function yesterdayOf(days: Days): number | null {
  return days.at(-2) ?? null
}

/** Both together, for each day. */
export function sumOfDays(one: Days, other: Days): (number | null)[] {
  return one.map((day, at) => {
    const beside = other[at] ?? null
    return day === null && beside === null ? null : (day ?? 0) + (beside ?? 0)
  })
}

/** Names the day with the most, where there was anything. */
export function useMostOf(names: readonly string[]) {
  const { locale } = useDisplayZone()
  return (days: Days): { count: string; day: string } | null => {
    const most = Math.max(0, ...days.map((day) => day ?? 0))
    const name = names[days.findIndex((day) => day === most)]
    if (most === 0 || name === undefined) return null
    const day = displayTime(`${name}T00:00:00Z`, 'date', {
      now: new Date(`${names.at(-1)}T00:00:00Z`),
      locale,
      timeZone: 'UTC',
    })
    return { count: grouped(most), day }
  }
}
