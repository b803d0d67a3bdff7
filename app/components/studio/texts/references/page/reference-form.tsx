import { Button } from '@radix-ui/themes/components/button'
import { useState } from 'react'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { putReference } from '#app/rules/catalogue/music-references.ts'
import { referenceForm } from '#app/schemas/studio/music-references.ts'
import { referenceTexts as texts } from '#app/texts/studio/music-references.ts'
import styles from '#app/components/studio/texts/chapters/chapters.module.css'
import { textProps, useCheckedForm } from '#app/components/base/forms/conform.ts'
import { FormButtons } from '#app/components/studio/forms/form-buttons.tsx'
import { PlacedForm } from '#app/components/base/forms/form-place.tsx'
import own from '#app/components/studio/texts/references/references.module.css'
import { SearchTracks } from './search-tracks.tsx'
import { TrackRow } from './track-row.tsx'
import {
  type ChosenTrack,
  chosenTrack,
  type ReferencePageAnswer,
  type ReferencePageData,
  referenceValues,
} from '#app/components/studio/texts/references/views.ts'
import { referencesSectionPath } from '#app/rules/studio/text-pages.ts'

interface ReferenceFormProps {
  page: ReferencePageData
  answer: ReferencePageAnswer | undefined
  onChoose?: ((track: ChosenTrack) => void) | undefined
}

/** The form that adds or edits a music reference. */
export function ReferenceForm({ page, answer, onChoose }: ReferenceFormProps) {
  const { references, edited } = page
  const [track, setTrack] = useState(page.track ?? (edited && chosenTrack(edited)))
  const isHydrated = useHydrated()
  const [form, fields] = useCheckedForm({
    id: 'reference',
    answer: answer?.form,
    stored: referenceValues(edited, references, page.track),
    schema: referenceForm.refine(
      (reference) => putReference(references, reference, edited?.start ?? null) !== null,
      { path: ['start'], message: texts.startTaken },
    ),
    others: ['intent', 'replaced', 'base'],
  })

  function choose(found: ChosenTrack) {
    setTrack(found)
    onChoose?.(found)
    const { duration } = referenceValues(null, [], found)
    form.update({ name: 'duration', value: duration })
    document.getElementById(fields.start.id)?.focus()
  }

  return (
    <div className={styles.fields}>
      {track && (
        <div className={own.chosen}>
          <TrackRow track={track} />
          {isHydrated && (
            <div>
              <Button
                type="button"
                variant="ghost"
                color="gray"
                size="1"
                onClick={() => setTrack(null)}
              >
                {texts.change}
              </Button>
            </div>
          )}
        </div>
      )}
      {(!track || !isHydrated) && (
        <SearchTracks page={page} error={form.allErrors.track} onChoose={choose} />
      )}
      <PlacedForm id={form.id} onSubmit={form.onSubmit} className={styles.fields}>
        {form.errors?.map((message) => (
          <Alert key={message} tone="error">
            {message}
          </Alert>
        ))}
        <input type="hidden" name="replaced" value={edited?.start ?? ''} />
        <input type="hidden" name="base" value={page.base} />
        <input type="hidden" name="feed_guid" value={track?.feedGuid ?? ''} />
        <input type="hidden" name="item_guid" value={track?.itemGuid ?? ''} />
        <div className={own.times}>
          <TextField
            {...textProps(fields.start, form)}
            {...time}
            label={texts.start}
            hint={texts.timeHint}
          />
          <TextField
            {...textProps(fields.duration, form)}
            {...time}
            label={texts.duration}
            hint={texts.timeHint}
          />
          <TextField
            {...textProps(fields.percentage, form)}
            {...time}
            label={texts.percentage}
            after="%"
            inputMode="numeric"
          />
        </div>
        <FormButtons
          intent="save"
          button={edited ? texts.saveChanges : texts.add}
          back={referencesSectionPath(page)}
        />
      </PlacedForm>
    </div>
  )
}

const time = { dir: 'ltr', autoComplete: 'off' } as const
