import { useDisplayZone } from '#app/components/base/ui/locale.ts'
import { relativeTime } from '#app/rules/base/display-time.ts'

/** The age of a note, in short; the whole date as its title. */
export function NoteTime({ seconds }: { seconds: number }) {
  const zone = useDisplayZone()
  const date = new Date(seconds * 1000)
  if (Number.isNaN(date.getTime())) return null
  return (
    <time dateTime={date.toISOString()} title={date.toISOString()} suppressHydrationWarning>
      {relativeTime(date, { now: new Date(), ...zone })}
    </time>
  )
}
