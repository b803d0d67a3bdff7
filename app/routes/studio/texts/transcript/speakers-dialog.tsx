import { Button } from '@radix-ui/themes/components/button'
import { type SubmitEvent, useState } from 'react'
import { Dialog } from '#app/components/base/ui/dialog.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { renameSpeaker, type Segments, speakersOf } from '#app/protocols/text/transcripts/edits.ts'
import { transcriptEditorTexts as texts } from '#app/texts/studio/transcript-editor.ts'
import styles from '#app/components/studio/texts/transcript/dialogs.module.css'

interface SpeakersDialogProps {
  segments: Segments
  edit: (edit: (segments: Segments) => Segments) => void
  onClose: () => void
}

/** The dialog that renames the speakers of a transcript. */
export default function SpeakersDialog({ segments, edit, onClose }: SpeakersDialogProps) {
  const [speakers] = useState(() => speakersOf(segments))

  function rename(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const names = new FormData(event.currentTarget).getAll('name').map(String)
    edit((current) =>
      renameAll(
        current,
        speakers.map(({ name }) => name),
        names,
      ),
    )
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.speakers}
      description={speakers.length > 0 ? texts.speakersText : texts.noSpeakers}
    >
      {speakers.length > 0 && (
        <form className={styles.fields} onSubmit={rename}>
          {speakers.map(({ name, lines }) => (
            <TextField
              key={name}
              name="name"
              label={name}
              hint={texts.speakerLines(lines)}
              defaultValue={name}
              autoComplete="off"
            />
          ))}
          <div>
            <Button type="submit">{texts.saveNames}</Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

/** Renames in two steps, so that two speakers can swap names. */
function renameAll(segments: Segments, from: string[], to: string[]): Segments {
  const between = (place: number) => `\0${place}`
  const marked = from.reduce(
    (current, name, place) => renameSpeaker(current, name, between(place)),
    segments,
  )
  return to.reduce((current, name, place) => renameSpeaker(current, between(place), name), marked)
}
