import type { SubmissionResult } from '@conform-to/react'
import { Button } from '@radix-ui/themes/components/button'
import { Form, href, Link } from 'react-router'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import type { BlockPreview } from '#app/schemas/site/desk-blocks.ts'
import { blocksTexts as texts } from '#app/texts/site/blocks.ts'
import styles from './blocks-page.module.css'
import type { BlocksView } from './views.ts'

interface BlockFormProps {
  page: BlocksView
  form: SubmissionResult | undefined
}

/** Blocks something, or asks what that would hit. */
export function BlockForm({ page: { kind, asked, preview, problem }, form }: BlockFormProps) {
  const refused = form?.initialValue?.intent === 'block' ? form : undefined
  const typed = (name: 'value' | 'note') => {
    const value = refused?.initialValue?.[name]
    return typeof value === 'string' ? value : undefined
  }
  return (
    <>
      <Form
        key={`${kind} ${asked.value ?? ''}`}
        method="post"
        action={href('/admin/blocks')}
        className={styles.form}
        preventScrollReset
      >
        <input type="hidden" name="kind" value={kind} />
        <TextField
          label={texts.labels[kind]}
          name="value"
          required
          autoComplete="off"
          autoCapitalize="none"
          defaultValue={typed('value') ?? asked.value ?? ''}
          error={refused?.error?.value ?? problem ?? undefined}
          className={styles.value}
        />
        <TextField
          label={texts.note}
          name="note"
          autoComplete="off"
          defaultValue={typed('note') ?? asked.note}
          error={refused?.error?.note ?? undefined}
          className={styles.value}
        />
        <div className={styles.buttons}>
          <Button type="submit" formMethod="get" variant="soft" color="gray">
            {texts.look}
          </Button>
          <Button type="submit" name="intent" value="block" variant="soft" color="red">
            {texts.block}
          </Button>
        </div>
      </Form>
      {preview && <Preview preview={preview} />}
    </>
  )
}

function Preview({ preview }: { preview: BlockPreview }) {
  const { kind, shown, isBlocked, count, isMore, lookedAt, hits } = preview
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <h3 id="preview" className={styles.subtitle}>
        {texts.preview(shown)}
      </h3>
      {isBlocked && <Alert>{texts.isBlocked}</Alert>}
      <p>
        {texts.hits[kind](texts.counted(count ?? 0, isMore))}{' '}
        {lookedAt !== null && texts.lookedAt(lookedAt)}
      </p>
      {hits.length > 0 && (
        <>
          <p className={styles.none}>{texts.first}</p>
          <ul className={styles.hits}>
            {hits.map(({ label, detail, path }, at) => (
              <li key={path ?? at} className={styles.long}>
                {path === null ? <bdi>{label}</bdi> : <Link to={path}>{label || detail}</Link>}{' '}
                <bdi className={styles.none}>{detail}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
