import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Cover } from '#app/components/ui/cover.tsx'
import { TextField } from '#app/components/ui/fields.tsx'
import { Row, RowList } from '#app/components/ui/row.tsx'
import { importTexts } from '#app/texts/imports.ts'
import { formFields } from './form-fields.ts'
import styles from './studio.module.css'

interface FindShowProps {
  query: string
  shows: { id: string; title: string; author: string; url: string; items: number }[]
  problem: string | null
}

/** Finds a show in the directory by its name or id. */
export function FindShow({ query, shows, problem }: FindShowProps) {
  return (
    <section className={styles.narrow}>
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
          maxLength={200}
        />
        <div>
          <Button type="submit">{importTexts.search}</Button>
        </div>
      </Form>
      {problem && <Alert tone="error">{problem}</Alert>}
      {query !== '' && !problem && shows.length === 0 && (
        <p className={styles.second}>{importTexts.nothingFound}</p>
      )}
      {shows.length > 0 && (
        <RowList kind="studio" label={importTexts.findShow}>
          {shows.map((show) => (
            <Row
              key={show.id}
              kind="studio"
              title={show.title}
              text={show.author || show.url}
              meta={importTexts.items(show.items)}
              art={<Cover id={show.id} title={show.title} src={null} size={56} />}
              action={<ImportButton id={show.id} title={show.title} />}
            />
          ))}
        </RowList>
      )}
    </section>
  )
}

function ImportButton({ id, title }: { id: string; title: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="pi_id" value={id} />
      <Button type="submit" size="small" aria-label={`${importTexts.import}: ${title}`}>
        {importTexts.import}
      </Button>
    </Form>
  )
}

/** The address of the feed to import. */
export function FeedUrlForm({ form, text }: { form?: SubmissionResult | undefined; text: string }) {
  const busy = useNavigation().formAction !== undefined
  const fields = formFields(form, {})
  const problem = fields.formErrors ?? fields.errors('pi_id')
  return (
    <Form method="post" className={styles.narrow} noValidate>
      {problem && <Alert tone="error">{problem[0]}</Alert>}
      <p className={styles.second}>{text}</p>
      <TextField
        {...fields.field('url')}
        type="url"
        label={importTexts.feedUrl}
        hint={importTexts.feedUrlHint}
        dir="ltr"
      />
      <div>
        <Button type="submit" variant="accent" busy={busy}>
          {importTexts.next}
        </Button>
      </div>
    </Form>
  )
}
