import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Link, Form, useNavigation } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { Row, RowList } from '#app/components/base/ui/row.tsx'
import { importTexts } from '#app/texts/studio/imports.ts'
import { startImportForm } from '#app/schemas/studio/imports.ts'
import { textProps, useCheckedForm } from '#app/components/base/forms/conform.ts'
import own from './import.module.css'
import styles from '#app/components/studio/frame/studio.module.css'

interface FindShowProps {
  query: string
  shows: { id: string; title: string; author: string; url: string; items: number }[]
  problem: string | null
}

/** Searches the directory for a show by name or id. */
export function FindShow({ query, shows, problem }: FindShowProps) {
  const busy = useIsAsked('q')
  return (
    <section className={`${styles.stack} ${own.part}`}>
      <h2>{importTexts.findShow}</h2>
      <Form method="get" role="search" className={styles.stack}>
        <TextField
          id="q"
          name="q"
          type="search"
          label={importTexts.findShow}
          hideLabel
          hint={importTexts.searchHint}
          defaultValue={query}
        />
        <div>
          <Button type="submit" variant="soft" color="gray" loading={busy}>
            {importTexts.search}
          </Button>
        </div>
      </Form>
      {problem && <Alert tone="error">{problem}</Alert>}
      {query !== '' && !problem && shows.length === 0 && (
        <p className={styles.second} role="status">
          {importTexts.nothingFound}
        </p>
      )}
      {shows.length > 0 && (
        <RowList label={importTexts.findShow}>
          {shows.map((show) => (
            <Row
              key={show.id}
              kind="studio"
              title={show.title}
              text={show.author || show.url}
              meta={importTexts.items(show.items)}
              art={<Cover id={show.id} title={show.title} src={null} size={56} />}
              action={
                <Button asChild variant="soft" color="gray" size="1">
                  <Link
                    to={`?${new URLSearchParams({ q: query, pi_id: show.id })}`}
                    aria-label={importTexts.lookAt(show.title)}
                  >
                    {importTexts.lookUp}
                  </Link>
                </Button>
              }
            />
          ))}
        </RowList>
      )}
    </section>
  )
}

interface FeedUrlFormProps {
  asked: { url?: string | undefined; pi_id?: string | undefined }
  /** The error message about the address that was entered. */
  problem: string | null
  form?: SubmissionResult | undefined
  text: string
}

/** The form for the URL of the feed to import, which is looked up first. */
export function FeedUrlForm({ asked, problem, form: answer, text }: FeedUrlFormProps) {
  const busy = useIsAsked('url')
  const [form, fields] = useCheckedForm({
    id: 'feed-url',
    answer,
    stored: { url: asked.url },
    schema: startImportForm,
  })
  const field = textProps(fields.url, form)
  const isOfAddress = problem !== null && !asked.pi_id
  const elsewhere = form.allErrors.pi_id?.[0] ?? (isOfAddress ? null : problem)
  return (
    <Form method="get" id={form.id} onSubmit={form.onSubmit} className={styles.stack} noValidate>
      {elsewhere && <Alert tone="error">{elsewhere}</Alert>}
      <p className={styles.second}>{text}</p>
      <TextField
        {...field}
        error={isOfAddress ? [problem] : field.error}
        type="url"
        label={importTexts.feedUrl}
        hint={importTexts.feedUrlHint}
        autoComplete="url"
        dir="ltr"
      />
      <div>
        <Button type="submit" variant="soft" color="gray" loading={busy}>
          {importTexts.lookUp}
        </Button>
      </div>
    </Form>
  )
}

/** Whether the form with this field is being submitted. */
function useIsAsked(field: string): boolean {
  const { state, location, formData } = useNavigation()
  return (
    state === 'loading' && formData !== undefined && (location?.search ?? '').includes(`${field}=`)
  )
}
