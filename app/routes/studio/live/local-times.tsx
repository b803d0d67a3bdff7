import { type ComponentProps, useState, useSyncExternalStore } from 'react'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { livestreamTexts as texts } from '#app/texts/studio/livestreams.ts'
import styles from './local-times.module.css'
import studio from '#app/components/studio/frame/studio.module.css'

interface LocalTimesProps {
  fields: (ComponentProps<typeof TextField> & { name: string; defaultValue?: string })[]
  /** The stored time of each field, ISO 8601. */
  stored: (string | null)[]
  /** Whether the fields hold typed values, in the zone in which they were typed. */
  isTyped: boolean
}

/**
 * Fields for times: in the browser's zone after hydration, else in UTC. Values are sent as typed, with `distance`: how
 * many minutes the zone is behind UTC at the first of the times.
 */
export function LocalTimes({ fields, stored, isTyped }: LocalTimesProps) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [first, setFirst] = useState<string>()
  const distance = isHydrated ? distanceAt(first ?? stored[0] ?? null) : 0
  const zone = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined
  return (
    <>
      <div className={styles.times}>
        {fields.map((field, index) => (
          <TextField
            {...field}
            key={`${field.name} ${isHydrated}`}
            type="datetime-local"
            defaultValue={isTyped ? field.defaultValue : inZone(stored[index] ?? null, distance)}
            onInput={index === 0 ? (event) => setFirst(event.currentTarget.value) : undefined}
          />
        ))}
      </div>
      <p className={studio.second}>{zone ? texts.zone(zone) : texts.utc}</p>
      <input type="hidden" name="distance" value={distance} />
    </>
  )
}

/** How many minutes the browser's zone is behind UTC at a time; this depends on daylight saving time. */
function distanceAt(time: string | null): number {
  const distance = (time ? new Date(time) : new Date()).getTimezoneOffset()
  return Number.isNaN(distance) ? 0 : distance
}

/** The value of a `datetime-local` field in the zone that is `distance` minutes behind UTC. */
function inZone(iso: string | null, distance: number): string | undefined {
  if (!iso) return undefined
  return new Date(Date.parse(iso) - distance * 60_000).toISOString().slice(0, 16)
}

function never(): () => void {
  return () => undefined
}
