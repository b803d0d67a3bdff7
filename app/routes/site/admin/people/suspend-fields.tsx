import type { SubmissionResult } from '@conform-to/react'
import { Checkbox } from '#app/components/base/forms/choices.tsx'
import { SelectField, TextArea } from '#app/components/base/forms/fields.tsx'
import { useSession } from '#app/components/base/shell/session.ts'
import { peopleTexts as texts } from '#app/texts/site/people.ts'

/** Why, for how long, and what goes with the account. */
export function SuspendFields({ refused }: { refused: SubmissionResult | undefined }) {
  const { off } = useSession()
  const typed = (name: string) => {
    const value = refused?.initialValue?.[name]
    return typeof value === 'string' ? value : undefined
  }
  return (
    <>
      <TextArea
        label={texts.reason}
        name="reason"
        required
        maxLength={500}
        rows={3}
        defaultValue={typed('reason') ?? ''}
        error={refused?.error?.reason ?? undefined}
      />
      <SelectField
        label={texts.days}
        name="days"
        defaultValue={typed('days') ?? ''}
        error={refused?.error?.days ?? undefined}
      >
        {Object.entries(texts.daysOptions).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {!off.includes('SOCIAL') && (
        <Checkbox
          label={texts.hideNotes}
          name="notes"
          value="HIDE"
          defaultChecked={typed('notes') === 'HIDE'}
        />
      )}
      <Checkbox
        label={texts.suspendShows}
        name="shows"
        value="SUSPEND"
        defaultChecked={typed('shows') === 'SUSPEND'}
      />
    </>
  )
}
