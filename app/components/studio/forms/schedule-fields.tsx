import { useState, useSyncExternalStore } from 'react'
import { TextField } from '#app/components/ui/fields.tsx'
import { Time } from '#app/components/ui/time.tsx'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import { studioTexts } from '#app/texts/studio-pages.ts'
import { FormText } from './form-controls.tsx'
import type { FormFields } from './form-fields.ts'
import { utcField } from './form-values.ts'
import styles from '../studio.module.css'
import { SubmitButton } from './submit-button.tsx'

interface ScheduleProps {
  fields: FormFields
  published: string | null
  scheduled: string | null
}

/** When the item comes out: at once, at a time, or on a date in the past. */
export function ScheduleFields({ fields, published, scheduled }: ScheduleProps) {
  if (published) {
    const { name, defaultValue = '' } = fields.field('content.published')
    return (
      <>
        <p>
          {studioTexts.publishedOn} <Time value={published} format="datetime" />
        </p>
        {/* The date that was chosen stays as it is. */}
        <input type="hidden" name={name} value={defaultValue} />
      </>
    )
  }
  return (
    <>
      <FormText
        fields={fields}
        name="content.published"
        label={fieldTexts.publishedDate}
        hint={fieldTexts.publishedDateHint}
        type="datetime-local"
      />
      {scheduled && (
        <p>
          {studioTexts.scheduledFor} <Time value={scheduled} format="datetime" />
        </p>
      )}
      <ScheduledTime fields={fields} scheduled={scheduled} />
      <div className={styles.inline}>
        <SubmitButton intent="schedule">{fieldTexts.schedule}</SubmitButton>
        {scheduled && <SubmitButton intent="unschedule">{fieldTexts.unschedule}</SubmitButton>}
      </div>
    </>
  )
}

/** In the browser's time zone where the page runs, else in UTC; the form says which by its distance in minutes. */
function ScheduledTime({ fields, scheduled }: { fields: FormFields; scheduled: string | null }) {
  const runs = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const field = fields.field('scheduled_at')
  const typed = field.defaultValue
  const start = scheduled ? (runs ? localField(scheduled) : utcField(scheduled)) : ''
  const [value, setValue] = useState<string>()
  const now = value ?? typed ?? start
  const distance = runs && now !== '' ? minutesBehindUtc(now) : 0
  const zone = runs ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined
  return (
    <>
      <TextField
        {...field}
        key={runs ? 'local' : 'utc'}
        defaultValue={now}
        type="datetime-local"
        label={fieldTexts.scheduleFor}
        hint={zone ? fieldTexts.scheduleZone(zone) : fieldTexts.scheduleUtc}
        onInput={(event) => setValue(event.currentTarget.value)}
      />
      <input
        type="hidden"
        name="scheduled_distance"
        value={Number.isNaN(distance) ? 0 : distance}
      />
    </>
  )
}

/** How far the browser's zone is behind UTC at a time that is written in it, be it one that its clocks skip. */
function minutesBehindUtc(written: string): number {
  return (new Date(written).getTime() - new Date(`${written}Z`).getTime()) / 60_000
}

function localField(iso: string): string {
  const time = new Date(iso)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function never(): () => void {
  return () => undefined
}
