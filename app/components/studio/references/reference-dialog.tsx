import { useState } from 'react'
import { Dialog } from '#app/components/ui/dialog.tsx'
import type { FoundTrack } from '#app/rules/music-references.ts'
import { putReference } from '#app/rules/music-references.ts'
import { referenceForm } from '#app/schemas/music-references.ts'
import { referenceTexts as texts } from '#app/texts/music-references.ts'
import { DialogForm, focusFirst } from '../forms/dialog-form.tsx'
import { ChooseTrack } from './choose-track.tsx'
import { type ReferenceErrors, ReferenceFields } from './reference-fields.tsx'
import { type ChosenTrack, chosenTrack, referenceValues, type ReferenceView } from './views.ts'

interface ReferenceDialogProps {
  references: readonly ReferenceView[]
  /** The one to change; null for a new one. */
  edited: ReferenceView | null
  onSave: (references: ReferenceView[]) => void
  onClose: () => void
}

/** Refers to a track, or changes a reference. */
export default function ReferenceDialog({
  references,
  edited,
  onSave,
  onClose,
}: ReferenceDialogProps) {
  const [track, setTrack] = useState<ChosenTrack | null>(edited && chosenTrack(edited))
  const [errors, setErrors] = useState<ReferenceErrors>({})
  const [values] = useState(() => referenceValues(edited, references, null))

  function choose(found: FoundTrack) {
    setTrack(found)
    setErrors({})
    const duration = document.querySelector<HTMLInputElement>('#reference-duration')
    if (duration) duration.value = referenceValues(null, [], found).duration
    document.getElementById('reference-start')?.focus()
  }

  function submit(form: HTMLFormElement) {
    const read = readReference(new FormData(form), track, references, edited)
    if ('references' in read) return onSave(read.references)
    setErrors(read.errors)
    focusFirst(form, 'reference', read.errors)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={edited ? texts.edit : texts.add}
    >
      <DialogForm
        label={edited ? texts.saveChanges : texts.add}
        onSubmit={submit}
        onClose={onClose}
      >
        <ChooseTrack
          chosen={track}
          error={errors.track}
          onChange={() => setTrack(null)}
          onChoose={choose}
        />
        <ReferenceFields values={values} errors={errors} />
      </DialogForm>
    </Dialog>
  )
}

/** The references with what the form says, or what is wrong with it. */
function readReference(
  form: FormData,
  track: ChosenTrack | null,
  references: readonly ReferenceView[],
  edited: ReferenceView | null,
): { references: ReferenceView[] } | { errors: ReferenceErrors } {
  const read = referenceForm.safeParse({
    ...Object.fromEntries(form),
    feed_guid: track?.feedGuid,
    item_guid: track?.itemGuid,
  })
  const errors: ReferenceErrors = {}
  // Checks over several fields don't run while one of them is wrong.
  if (!track) errors.track = [texts.trackRequired]
  for (const { path, message } of read.error?.issues ?? [])
    errors[path[0] as keyof ReferenceErrors] ??= [message]
  if (!read.data || !track) return { errors }
  const placed = putReference(references, { ...read.data, track }, edited?.start ?? null)
  return placed ? { references: placed } : { errors: { start: [texts.startTaken] } }
}
