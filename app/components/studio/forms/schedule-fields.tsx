import { Time } from '#app/components/base/ui/time.tsx'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import type { FormFields } from './form-fields.ts'
import styles from '#app/components/studio/frame/studio.module.css'
import { SubmitButton } from './submit-button.tsx'
import { ZonedTime } from './zoned-time.tsx'

/** When a draft is published: now, at a scheduled time, or with a date in the past. */
export function ScheduleFields({
  fields,
  label,
  scheduled,
}: {
  fields: FormFields
  /** What the date in the past is called. */
  label?: string
  scheduled: string | null
}) {
  return (
    <>
      <PublishedDate fields={fields} label={label} hint={fieldTexts.publishedDateHint} />
      {scheduled && (
        <p>
          {studioTexts.scheduledFor} <Time value={scheduled} format="datetime" />
        </p>
      )}
      <ZonedTime
        fields={fields}
        name="scheduled_at"
        at="scheduled_at"
        zone="scheduled_zone"
        label={fieldTexts.scheduleFor}
        stored={scheduled}
      />
      <div className={styles.inline}>
        <SubmitButton variant="soft" color="gray" intent="schedule">
          {fieldTexts.schedule}
        </SubmitButton>
        {scheduled && (
          <SubmitButton variant="soft" color="gray" intent="unschedule">
            {fieldTexts.unschedule}
          </SubmitButton>
        )}
      </div>
    </>
  )
}

/** The date that an item shows as published. */
export function PublishedDate({
  fields,
  label = fieldTexts.publishedDate,
  hint,
}: {
  fields: FormFields
  label?: string | undefined
  hint?: string
}) {
  return (
    <ZonedTime
      fields={fields}
      name="content.published"
      at="content.published.at"
      zone="content.published.zone"
      label={label}
      {...(hint ? { hint } : {})}
    />
  )
}
