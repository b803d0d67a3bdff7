import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import type { FormEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { FileField } from '#app/components/base/forms/fields.tsx'
import { RunningUpload } from '#app/components/studio/uploads/running-upload.tsx'
import { importTexts } from '#app/texts/studio/imports.ts'
import styles from '#app/components/studio/frame/studio.module.css'
import own from './import.module.css'
import { useArchive } from './use-archive.ts'

interface FeedFileFormProps {
  type: 'PODCAST' | 'ARTIST'
  form?: SubmissionResult | undefined
}

/** The form for a feed that was saved as a file, or an archive: with scripts that one is sent in parts, which go on. */
export function FeedFileForm({ type, form }: FeedFileFormProps) {
  const { formData, state } = useNavigation()
  const archive = useArchive(type)
  const busy = state !== 'idle' && formData?.get('from') === 'file'
  const error = archive.error === null ? (form?.error?.file ?? undefined) : archive.error
  function sendInParts(event: FormEvent<HTMLFormElement>) {
    const file = new FormData(event.currentTarget).get('file')
    if (!(file instanceof File) || !/\.tar$/i.test(file.name) || file.size === 0) return
    event.preventDefault()
    archive.send(file)
  }
  return (
    <section className={`${styles.stack} ${own.part}`}>
      <h2>{importTexts.fromFile}</h2>
      <Form
        method="post"
        encType="multipart/form-data"
        className={styles.stack}
        onSubmit={sendInParts}
      >
        <p className={styles.second}>{importTexts.fromFileText}</p>
        <input type="hidden" name="from" value="file" />
        <FileField
          id="feed-file"
          name="file"
          label={importTexts.feedFile}
          accept=".xml,.rss,.atom,.tar,application/x-tar,application/rss+xml,application/atom+xml,application/xml,text/xml"
          error={error}
          required
        />
        {archive.sending && <RunningUpload upload={archive.sending} cancel={archive.stop} />}
        <div>
          <Button
            type="submit"
            variant="soft"
            color="gray"
            loading={busy}
            disabled={archive.sending !== null}
          >
            {importTexts.importFile}
          </Button>
        </div>
      </Form>
    </section>
  )
}
