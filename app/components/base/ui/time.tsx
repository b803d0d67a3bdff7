import { displayTime, type TimeFormat } from '#app/rules/base/display-time.ts'
import { useDisplayZone } from './locale.ts'

/** A date, in the reader's locale, and in their time zone once the page runs. */
export function Time({
  value,
  format = 'date',
}: {
  value: Date | string | number
  format?: TimeFormat
}) {
  const zone = useDisplayZone()
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return null
  return (
    <time dateTime={date.toISOString()} suppressHydrationWarning>
      {displayTime(date, format, { now: new Date(), ...zone })}
    </time>
  )
}
