import { useState } from 'react'
import { Dialog } from '#app/components/ui/dialog.tsx'
import type { TextTarget } from '#app/client/studio/save-segments.ts'
import { putChapter } from '#app/rules/chapter-list.ts'
import type { Chapter } from '#app/protocols/chapters-json.ts'
import { newChapterStart } from '#app/rules/item-texts.ts'
import { chapterForm } from '#app/schemas/chapters.ts'
import { chapterTexts as texts } from '#app/texts/item-chapters.ts'
import { DialogForm, focusFirst } from '../forms/dialog-form.tsx'
import { ChapterFields, chapterValues, type ChapterValues } from './chapter-fields.tsx'
import { ChapterImage, type ChosenImage, useChosenImage } from './chapter-image.tsx'

interface ChapterDialogProps {
  target: TextTarget
  chapters: readonly Chapter[]
  /** The chapter to change; null for a new one. */
  edited: Chapter | null
  onSave: (chapters: Chapter[], image: ChosenImage) => void
  onClose: () => void
}

type Errors = Partial<Record<keyof ChapterValues, string[]>>

/** Adds a chapter or changes one. */
export default function ChapterDialog({
  target,
  chapters,
  edited,
  onSave,
  onClose,
}: ChapterDialogProps) {
  const [values] = useState(() => chapterValues(edited ?? { start: newChapterStart(chapters) }))
  const [errors, setErrors] = useState<Errors>({})
  const chosen = useChosenImage(target, values.img)

  function submit(form: HTMLFormElement) {
    const fields = Object.fromEntries(new FormData(form))
    const read = readChapter({ ...fields, img: chosen.image.url || undefined }, chapters, edited)
    if ('chapters' in read) return onSave(read.chapters, chosen.image)
    setErrors(read.errors)
    focusFirst(form, 'chapter', read.errors)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={edited ? texts.edit : texts.add}
    >
      <DialogForm
        label={edited ? texts.saveChanges : texts.add}
        isBusy={chosen.isBusy}
        onSubmit={submit}
        onClose={onClose}
      >
        <ChapterFields
          values={values}
          errors={errors}
          image={
            <ChapterImage target={target} chosen={chosen} error={chosen.error ?? errors.img} />
          }
        />
      </DialogForm>
    </Dialog>
  )
}

/** The chapters with what the form says, or what is wrong with it. */
function readChapter(
  fields: Record<string, unknown>,
  chapters: readonly Chapter[],
  edited: Chapter | null,
): { chapters: Chapter[] } | { errors: Errors } {
  const read = chapterForm.safeParse(fields)
  if (!read.success) {
    const errors: Errors = {}
    for (const { path, message } of read.error.issues)
      (errors[path[0] as keyof ChapterValues] ??= []).push(message)
    return { errors }
  }
  const placed = putChapter(chapters, read.data, edited?.start ?? null)
  return placed ? { chapters: placed } : { errors: { start: [texts.startTaken] } }
}
