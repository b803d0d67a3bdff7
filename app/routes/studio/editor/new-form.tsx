import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { limits } from '#app/rules/base/limits.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { newFeedForm } from '#app/schemas/studio/studio-forms.ts'
import { textProps, useCheckedForm } from '#app/components/base/forms/conform.ts'
import styles from '#app/components/studio/frame/studio.module.css'

interface NewFormProps {
  label: string
  title?: string
  form?: SubmissionResult | undefined
  hint?: string | undefined
}

/** The form that creates a show, artist, episode or release; its title may stay empty. */
export function NewForm({ label, title = '', form: answer, hint }: NewFormProps) {
  const busy = useNavigation().formAction !== undefined
  const [form, fields] = useCheckedForm({
    id: 'new',
    answer,
    stored: { title },
    schema: newFeedForm,
  })
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} className={styles.narrow} noValidate>
      {form.errors && <Alert tone="error">{form.errors[0]}</Alert>}
      <TextField
        {...textProps(fields.title, form)}
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
