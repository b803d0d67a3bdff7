import { type ComponentProps, useState, useSyncExternalStore } from 'react'
import { TextField } from '#app/components/forms/fields.tsx'
import { livestreamTexts as texts } from '#app/texts/livestreams.ts'
import styles from './studio.module.css'

interface LocalTimesProps {
  fields: (ComponentProps<typeof TextField> & { name: string; defaultValue?: string })[]
  /** What each field stands for, ISO 8601. */
  stored: (string | null)[]
  /** The fields hold what was typed, in the zone in which it was typed. */
  isTyped: boolean
}

/**
 * Fields for points in time: in the browser's zone where the page runs, else in UTC. What is typed goes as it stands,
 * with `distance`: the minutes that the zone lies behind UTC at the first of the times.
 */
export function LocalTimes({ fields, stored, isTyped }: LocalTimesProps) {
  const runs = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [first, setFirst] = useState<string>()
  const distance = runs ? distanceAt(first ?? stored[0] ?? null) : 0
  const zone = runs ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined
  return (
    <>
      <div className={styles.columns}>
        {fields.map((field, index) => (
          <TextField
            {...field}
            key={`${field.name} ${runs}`}
            type="datetime-local"
            defaultValue={isTyped ? field.defaultValue : inZone(stored[index] ?? null, distance)}
            onInput={index === 0 ? (event) => setFirst(event.currentTarget.value) : undefined}
          />
        ))}
      </div>
      <p className={styles.second}>{zone ? texts.zone(zone) : texts.utc}</p>
      <input type="hidden" name="distance" value={distance} />
    </>
  )
}

/** How far the browser's zone lies behind UTC at a time, in minutes: summer time moves it. */
function distanceAt(time: string | null): number {
  const distance = (time ? new Date(time) : new Date()).getTimezoneOffset()
  return Number.isNaN(distance) ? 0 : distance
}

/** What a `datetime-local` field shows for a time, in the zone that lies `distance` minutes behind UTC. */
function inZone(iso: string | null, distance: number): string | undefined {
  if (!iso) return undefined
  return new Date(Date.parse(iso) - distance * 60_000).toISOString().slice(0, 16)
}

function never(): () => void {
  return () => undefined
}
