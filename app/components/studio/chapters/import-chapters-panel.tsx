import { Button } from '@radix-ui/themes/components/button'
import { useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { FileField, TextArea } from '#app/components/ui/fields.tsx'
import { type Chapter, chaptersLimits } from '#app/protocols/chapters-json.ts'
import { parseChaptersText } from '#app/protocols/chapters-text.ts'
import { keepableChapters, readChaptersFile } from '#app/schemas/chapters.ts'
import { chapterTexts as texts } from '#app/texts/item-chapters.ts'
import { ChapterRows } from './chapter-rows.tsx'
import styles from './chapters.module.css'

interface ImportChaptersProps {
  itemId: string
  overwrites: boolean
  /** Text may be pasted, too. */
  takesText: boolean
  onImport: (chapters: Chapter[]) => Promise<void>
}

interface Read {
  chapters: Chapter[]
  warning?: string | undefined
}

const nothing: Read = { chapters: [] }
/** Not of the form of the page, which saves fields of the record. */
const ownForm = 'chapters-form'

/** Takes chapters from a file or from pasted text, and shows them before they are imported. */
export default function ImportChapters({
  itemId,
  overwrites,
  takesText,
  onImport,
}: ImportChaptersProps) {
  const [read, setRead] = useState(nothing)
  const [isPasted, setPasted] = useState(false)
  const [fileError, setFileError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  function paste(text: string) {
    setPasted(text.trim() !== '')
    setFileError(undefined)
    setRead({ chapters: keepableChapters(parseChaptersText(text)) })
  }

  async function readFile(file: File) {
    setPasted(false)
    // Of a file that is too large no more is read than says so.
    const bytes = await file.slice(0, chaptersLimits.bytes + 1).arrayBuffer()
    const reading = readChaptersFile(new Uint8Array(bytes))
    setFileError('error' in reading ? reading.error : undefined)
    setRead('error' in reading ? nothing : { chapters: reading.segments, warning: reading.warning })
  }

  async function importThem() {
    setBusy(true)
    await onImport(read.chapters)
    setBusy(false)
  }

  return (
    <div className={styles.fields} onInput={(event) => event.stopPropagation()}>
      {takesText && (
        <TextArea
          form={ownForm}
          label={texts.importText}
          hint={texts.importTextHint}
          rows={6}
          onInput={(event) => paste(event.currentTarget.value)}
        />
      )}
      <FileField
        form={ownForm}
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
        {isPasted && read.chapters.length === 0 && <p>{texts.noneExtracted}</p>}
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
          type="button"
          variant={takesText ? 'solid' : 'soft'}
          color={takesText ? 'teal' : 'gray'}
          loading={isBusy}
          disabled={isBusy || read.chapters.length === 0}
          onClick={() => void importThem()}
        >
          {texts.importButton(overwrites)}
        </Button>
      </div>
    </div>
  )
}
