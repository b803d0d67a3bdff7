import { Button } from '@radix-ui/themes/components/button'
import { useState } from 'react'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { FileField, TextArea } from '#app/components/base/forms/fields.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { type Chapter, chaptersLimits } from '#app/protocols/media/chapters-json.ts'
import { parseChaptersText } from '#app/protocols/text/chapters-text.ts'
import { importedChapters, readChaptersFile } from '#app/schemas/studio/chapters.ts'
import { chapterTexts as texts } from '#app/texts/studio/item-chapters.ts'
import { useIsSending } from '#app/components/studio/forms/form-buttons.tsx'
import { ChapterRows } from '#app/components/studio/texts/chapters/chapter-rows.tsx'
import styles from '#app/components/studio/texts/chapters/chapters.module.css'

interface ImportChaptersProps {
  itemId: string
  audioSeconds: number | null
  overwrites: boolean
  /** Pasted text that was refused. */
  text?: string | undefined
  /** Set inside another form: then only files are accepted, and passed on. */
  onImport?: (form: FormData) => void
}

interface Read {
  chapters: Chapter[]
  warning?: string | undefined
}

const nothing: Read = { chapters: [] }
/** A separate form, since the page's form saves fields of the record. */
const ownForm = 'chapters-form'

/** Imports chapters from a file or pasted text, with a preview. */
export default function ImportChapters({
  itemId,
  audioSeconds,
  overwrites,
  text,
  onImport,
}: ImportChaptersProps) {
  const [read, setRead] = useState(nothing)
  const [isPasted, setPasted] = useState(false)
  const [file, setFile] = useState<File>()
  const [fileError, setFileError] = useState<string>()
  const [textError, setTextError] = useState<string>()
  const isHydrated = useHydrated()
  const isSending = useIsSending()

  function paste(text: string) {
    setPasted(text.trim() !== '')
    setFileError(undefined)
    const reading = importedChapters(parseChaptersText(text), audioSeconds)
    setTextError('error' in reading ? reading.error : undefined)
    setRead('error' in reading ? nothing : { chapters: reading.segments })
  }

  async function readFile(file: File) {
    setPasted(false)
    setTextError(undefined)
    setFile(file)
    // Reads one byte more than the limit, which is enough to refuse a file that is too large.
    const bytes = await file.slice(0, chaptersLimits.bytes + 1).arrayBuffer()
    const reading = readChaptersFile(new Uint8Array(bytes), audioSeconds)
    setFileError('error' in reading ? reading.error : undefined)
    setRead('error' in reading ? nothing : { chapters: reading.segments, warning: reading.warning })
  }

  function handOver() {
    const form = new FormData()
    form.set('intent', 'import')
    if (file) form.set('file', file)
    onImport?.(form)
  }

  return (
    <div className={styles.fields}>
      {!onImport && (
        <TextArea
          // The one given last, file or text, is imported.
          name={file && !isPasted ? undefined : 'text'}
          label={texts.importText}
          hint={texts.importTextHint}
          rows={6}
          error={textError}
          defaultValue={text}
          onInput={(event) => paste(event.currentTarget.value)}
        />
      )}
      <FileField
        form={onImport && ownForm}
        name={isPasted ? undefined : 'file'}
        label={texts.importFile}
        hint={texts.importFileHint}
        accept="application/json,application/json+chapters,.json"
        error={fileError}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) void readFile(file)
        }}
      />
      <div aria-live="polite" className={styles.fields}>
        {isPasted && !textError && read.chapters.length === 0 && <p>{texts.noneExtracted}</p>}
        {read.warning && <Alert tone="warning">{read.warning}</Alert>}
        {read.chapters.length > 0 && (
          <div>
            <h3 className={styles.previewTitle}>{texts.preview}</h3>
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard */}
            <div className={styles.preview} tabIndex={0} role="region" aria-label={texts.preview}>
              <ChapterRows itemId={itemId} chapters={read.chapters} />
            </div>
          </div>
        )}
      </div>
      <div>
        <Button
          variant={onImport ? 'soft' : 'solid'}
          color={onImport ? 'gray' : 'teal'}
          loading={isSending}
          type={onImport ? 'button' : 'submit'}
          name="intent"
          value="import"
          disabled={isHydrated && read.chapters.length === 0}
          onClick={onImport && handOver}
        >
          {texts.importButton(overwrites)}
        </Button>
      </div>
    </div>
  )
}
