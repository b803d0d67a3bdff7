import { Alert } from '#app/components/base/ui/alert.tsx'
import { Checkbox } from '#app/components/base/forms/choices.tsx'
import { FileField, TextField } from '#app/components/base/forms/fields.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { isBeyondAudio, putChapter, writtenSeconds } from '#app/rules/studio/chapter-list.ts'
import { newChapterStart } from '#app/rules/studio/item-texts.ts'
import { limits } from '#app/rules/base/limits.ts'
import { chapterForm } from '#app/schemas/studio/chapters.ts'
import { chapterTexts as texts } from '#app/texts/studio/item-chapters.ts'
import { textProps, useCheckedForm } from '#app/components/base/forms/conform.ts'
import { FormButtons } from '#app/components/studio/forms/form-buttons.tsx'
import { PlacedForm } from '#app/components/base/forms/form-place.tsx'
import { ChapterImage, useChosenImage } from './chapter-image.tsx'
import styles from '#app/components/studio/texts/chapters/chapters.module.css'
import type {
  ChapterPageAnswer,
  ChapterPageData,
} from '#app/components/studio/texts/chapters/views.ts'
import { chaptersSectionPath } from '#app/rules/studio/text-pages.ts'

/** Adds a chapter or changes one. */
export function ChapterForm({
  page: { place, chapters, chapter, audioSeconds },
  answer,
}: {
  page: ChapterPageData
  answer: ChapterPageAnswer | undefined
}) {
  const { start, title = '', url = '', img = '' } = chapter ?? { start: newChapterStart(chapters) }
  const [form, fields] = useCheckedForm({
    id: 'chapter',
    answer: answer?.form,
    stored: { start: writtenSeconds(start), title, url, img },
    schema: chapterForm
      .refine((typed) => putChapter(chapters, typed, chapter?.start ?? null) !== null, {
        path: ['start'],
        message: texts.startTaken,
      })
      .refine(({ start }) => !isBeyondAudio(start, audioSeconds), {
        path: ['start'],
        message: texts.startBeyond(writtenSeconds(Math.floor(audioSeconds ?? 0))),
      }),
    others: ['intent', 'replaced', 'image', 'remove_image'],
  })
  const chosen = useChosenImage(place, fields.img.initialValue ?? '')
  return (
    <PlacedForm
      id={form.id}
      onSubmit={form.onSubmit}
      encType="multipart/form-data"
      className={styles.fields}
    >
      {form.errors?.map((message) => (
        <Alert key={message} tone="error">
          {message}
        </Alert>
      ))}
      <input type="hidden" name="replaced" value={chapter?.start ?? ''} />
      <TextField
        {...textProps(fields.start, form)}
        label={texts.start}
        hint={texts.startHint}
        dir="ltr"
        autoComplete="off"
        className={styles.time}
      />
      <TextField
        {...textProps(fields.title, form)}
        label={texts.title}
        placeholder={texts.titlePlaceholder}
        maxLength={limits.title}
      />
      <TextField
        {...textProps(fields.url, form)}
        label={texts.link}
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        maxLength={limits.link}
      />
      {chosen.url && <input type="hidden" name="img" value={chosen.url} />}
      {useHydrated() ? (
        <ChapterImage place={place} chosen={chosen} error={chosen.error ?? fields.img.errors} />
      ) : (
        <>
          <FileField
            id={fields.img.id}
            name="image"
            label={texts.image}
            hint={texts.imageHint}
            accept="image/jpeg,image/png,image/webp,image/avif,image/tiff"
            error={fields.img.errors}
          />
          {chosen.url && <Checkbox name="remove_image" label={texts.removeImage} />}
        </>
      )}
      <FormButtons
        intent="save"
        button={chapter ? texts.saveChanges : texts.add}
        disabled={chosen.isBusy}
        back={chaptersSectionPath(place)}
      />
    </PlacedForm>
  )
}
