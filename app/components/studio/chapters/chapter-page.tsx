import { Button } from '@radix-ui/themes/components/button'
import { Form } from 'react-router'
import { Alert } from '#app/components/ui/alert.tsx'
import { Checkbox } from '#app/components/ui/choices.tsx'
import { FileField, TextArea } from '#app/components/ui/fields.tsx'
import type { Chapter } from '#app/protocols/chapters-json.ts'
import { newChapterStart } from '#app/rules/item-texts.ts'
import { chapterTexts as texts } from '#app/texts/item-chapters.ts'
import { ConfirmForm, FormButtons, useIsSending } from '../forms/form-buttons.tsx'
import { formFields } from '../forms/form-fields.ts'
import { ChapterFields, chapterValues, type ChapterValues } from './chapter-fields.tsx'
import { ChapterRows } from './chapter-rows.tsx'
import styles from './chapters.module.css'
import type { ChapterPageAnswer, ChapterView } from './views.ts'

export interface ChapterPageData {
  itemId: string
  show: ChapterView
  /** The item's own; those that are to be used where the page is about them. */
  chapters: Chapter[]
  /** The one that is changed or deleted. */
  chapter: Chapter | null
  /** Where the chapters stand in the editor. */
  back: string
}

/** What a page of chapters is about. */
export function chapterPageTitle(show: ChapterView): string {
  return {
    add: texts.add,
    edit: texts.edit,
    delete: texts.delete,
    import: texts.import,
    ai: texts.aiTitle,
    generate: texts.generateAgain,
    found: texts.useFound,
  }[show]
}

/** What the section of the editor does with JavaScript, as a page of plain forms. */
export function ChapterPage({
  page,
  answer,
}: {
  page: ChapterPageData
  answer: ChapterPageAnswer | undefined
}) {
  return (
    <>
      {answer?.error && <Alert tone="error">{answer.error}</Alert>}
      {answer?.imported && <Imported warning={answer.imported.warning} />}
      <PageForm page={page} answer={answer} />
    </>
  )
}

function Imported({ warning }: { warning?: string | undefined }) {
  return (
    <>
      <Alert tone="success">{texts.imported}</Alert>
      {warning && <Alert tone="warning">{warning}</Alert>}
    </>
  )
}

function PageForm({
  page,
  answer,
}: {
  page: ChapterPageData
  answer: ChapterPageAnswer | undefined
}) {
  const { itemId, show, chapters, chapter, back } = page
  switch (show) {
    case 'add':
    case 'edit':
      return <ChapterForm page={page} answer={answer} />
    case 'delete':
      return (
        <ConfirmForm intent="delete" button={texts.delete} back={back} isDanger>
          <input type="hidden" name="start" value={chapter?.start} />
          <p dir="auto">
            <strong>{chapter?.title}</strong>
          </p>
          <p>{texts.deleteSure}</p>
        </ConfirmForm>
      )
    case 'generate':
      return (
        <ConfirmForm intent="generate" button={texts.generateAgain} back={back}>
          <p>{texts.generateText}</p>
        </ConfirmForm>
      )
    case 'ai':
    case 'found':
      return (
        <ConfirmForm
          intent={show === 'ai' ? 'use-ai' : 'use-found'}
          button={show === 'ai' ? texts.useAi : texts.useFound}
          back={back}
        >
          <ChapterRows itemId={itemId} chapters={chapters} />
        </ConfirmForm>
      )
    case 'import':
      return <ImportForms text={answer?.text} overwrites={chapters.length > 0} />
  }
}

function ChapterForm({
  page: { chapters, chapter, back },
  answer,
}: {
  page: ChapterPageData
  answer: ChapterPageAnswer | undefined
}) {
  const stored = chapterValues(chapter ?? { start: newChapterStart(chapters) })
  const fields = formFields(answer?.form, { ...stored })
  const value = (name: keyof ChapterValues) => fields.field(name).defaultValue ?? ''
  const error = (name: keyof ChapterValues) => fields.errors(name)
  const img = value('img')
  return (
    <Form method="post" encType="multipart/form-data" noValidate className={styles.fields}>
      {fields.formErrors?.map((message) => (
        <Alert key={message} tone="error">
          {message}
        </Alert>
      ))}
      <input type="hidden" name="replaced" value={chapter?.start ?? ''} />
      {img && <input type="hidden" name="img" value={img} />}
      <ChapterFields
        values={{ start: value('start'), title: value('title'), url: value('url'), img }}
        errors={{ start: error('start'), title: error('title'), url: error('url') }}
        image={
          <>
            <FileField
              id="chapter-img"
              name="image"
              label={texts.image}
              hint={texts.imageHint}
              accept="image/jpeg,image/png,image/webp,image/avif,image/tiff"
              error={error('img')}
            />
            {img && <Checkbox name="remove_image" label={texts.removeImage} />}
          </>
        }
      />
      <FormButtons intent="save" button={chapter ? texts.saveChanges : texts.add} back={back} />
    </Form>
  )
}

function ImportForms({ text, overwrites }: { text: string | undefined; overwrites: boolean }) {
  const isSending = useIsSending()
  return (
    <>
      <Form method="post" className={styles.fields}>
        <TextArea
          name="text"
          label={texts.importText}
          hint={texts.importTextHint}
          rows={8}
          defaultValue={text}
        />
        <div>
          <Button
            type="submit"
            variant="soft"
            color="gray"
            loading={isSending}
            name="intent"
            value="import-text"
          >
            {texts.importButton(overwrites)}
          </Button>
        </div>
      </Form>
      <Form method="post" encType="multipart/form-data" className={styles.fields}>
        <FileField
          name="file"
          label={texts.importFile}
          hint={texts.importFileHint}
          accept="application/json,application/json+chapters,.json"
        />
        <div>
          <Button
            type="submit"
            variant="soft"
            color="gray"
            loading={isSending}
            name="intent"
            value="import-file"
          >
            {texts.importButton(overwrites)}
          </Button>
        </div>
      </Form>
    </>
  )
}
