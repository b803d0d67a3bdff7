import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Form } from 'react-router'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { Panel } from '#app/components/base/ui/panel.tsx'
import { textProps, useCheckedForm } from '#app/components/base/forms/conform.ts'
import { TextField } from '#app/components/base/forms/fields.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import { type DirectoryLinks, directoryNames } from '#app/rules/catalogue/directory-links.ts'
import { directoryLinksForm } from '#app/schemas/studio/directory-links.ts'
import { directoryTexts as texts } from '#app/texts/studio/directories.ts'

/** The form for a show's pages at directories, which its page here links to. */
export function DirectoryPages({
  pages,
  answer,
}: {
  pages: DirectoryLinks
  answer: SubmissionResult | undefined
}) {
  const [form, fields] = useCheckedForm({
    id: 'pages',
    answer,
    stored: pages,
    schema: directoryLinksForm,
  })
  return (
    <Panel className={styles.stack} aria-labelledby="pages-title">
      <SectionTitle id="pages-title">{texts.pages}</SectionTitle>
      <p className={styles.second}>{texts.pagesText}</p>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} className={styles.stack} noValidate>
        {directoryNames.map((name) => (
          <TextField
            {...textProps(fields[name], form)}
            key={name}
            type="url"
            label={texts.pageAt(name)}
            dir="ltr"
          />
        ))}
        <div>
          <Button type="submit">{texts.savePages}</Button>
        </div>
      </Form>
    </Panel>
  )
}
