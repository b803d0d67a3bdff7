import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { FileField } from '#app/components/base/forms/fields.tsx'
import { importTexts } from '#app/texts/studio/imports.ts'
import styles from '#app/components/studio/frame/studio.module.css'
import own from './import.module.css'

/** The form for a feed that was saved as a file. */
export function FeedFileForm({ form }: { form?: SubmissionResult | undefined }) {
  const { formData, state } = useNavigation()
  const busy = state !== 'idle' && formData?.get('from') === 'file'
  return (
    <section className={`${styles.stack} ${own.part}`}>
      <h2>{importTexts.fromFile}</h2>
      <Form method="post" encType="multipart/form-data" className={styles.stack}>
        <p className={styles.second}>{importTexts.fromFileText}</p>
        <input type="hidden" name="from" value="file" />
        <FileField
          id="feed-file"
          name="file"
          label={importTexts.feedFile}
          accept=".xml,.rss,.atom,.tar,application/x-tar,application/rss+xml,application/atom+xml,application/xml,text/xml"
          error={form?.error?.file ?? undefined}
          required
        />
        <div>
          <Button type="submit" variant="soft" color="gray" loading={busy}>
            {importTexts.importFile}
          </Button>
        </div>
      </Form>
    </section>
  )
}
