import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { Alert } from '#app/components/ui/alert.tsx'
import { TextField } from '#app/components/ui/fields.tsx'
import { limits } from '#app/rules/limits.ts'
import { studioTexts } from '#app/texts/studio-pages.ts'
import { formFields } from './form-fields.ts'
import styles from '../studio.module.css'

interface NewFormProps {
  label: string
  title?: string
  form?: SubmissionResult | undefined
  hint?: string | undefined
}

/** The title with which a show, an artist, an episode or a release begins; it may wait. */
export function NewForm({ label, title = '', form, hint }: NewFormProps) {
  const busy = useNavigation().formAction !== undefined
  const fields = formFields(form, { title })
  return (
    <Form method="post" className={styles.narrow} noValidate>
      {fields.formErrors && <Alert tone="error">{fields.formErrors[0]}</Alert>}
      <TextField
        {...fields.field('title')}
        label={label}
        hint={hint}
        maxLength={limits.title}
        big
      />
      <Button type="submit" loading={busy}>
        {studioTexts.create}
      </Button>
    </Form>
  )
}
