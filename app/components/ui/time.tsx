import { useSyncExternalStore } from 'react'
import { formatTime, serverZone, type TimeFormat } from './time-format.ts'

const browserZone = { locale: undefined, timeZone: undefined }

/** A date, in the reader's locale and time zone once the page runs. */
export function Time({
  value,
  format = 'date',
}: {
  value: Date | string | number
  format?: TimeFormat
}) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return null
  return (
    <time dateTime={date.toISOString()} suppressHydrationWarning>
      {formatTime(date, format, new Date(), isHydrated ? browserZone : serverZone)}
    </time>
  )
}

function never(): () => void {
  return () => undefined
}
