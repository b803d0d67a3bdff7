import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { areaProps, textProps, useCheckedForm } from '#app/components/base/forms/conform.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { RadioCards } from '#app/components/base/forms/choices.tsx'
import { TextArea, TextField } from '#app/components/base/forms/fields.tsx'
import {
  playlistForm,
  playlistLimits,
  visibilities,
  type Visibility,
} from '#app/schemas/library/playlists.ts'
import { playlistTexts as texts } from '#app/texts/library/playlists.ts'
import styles from './playlist-forms.module.css'

interface PlaylistFormProps {
  stored: { title: string; description: string; visibility: Visibility }
  answer: SubmissionResult | undefined
  /** Shown above the fields. */
  before?: ReactNode
  children: ReactNode
}

/**
 * The form of a playlist's title, description and visibility: with the typed values after an error, else the stored
 * ones.
 */
export function PlaylistForm({ stored, answer, before, children }: PlaylistFormProps) {
  const [form, fields] = useCheckedForm({ id: 'playlist', answer, stored, schema: playlistForm })
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} className={styles.form} noValidate>
      {before}
      {form.errors && <Alert tone="error">{form.errors[0]}</Alert>}
      <TextField
        {...textProps(fields.title, form)}
        label={texts.title}
        maxLength={playlistLimits.title}
        autoComplete="off"
      />
      <TextArea
        {...areaProps(fields.description, form)}
        label={texts.description}
        maxLength={playlistLimits.description}
      />
      <RadioCards
        legend={texts.visibility}
        name={fields.visibility.name}
        defaultValue={fields.visibility.initialValue}
        options={visibilities.map((value) => ({ value, ...texts.visibilities[value] }))}
        error={fields.visibility.errors}
      />
      <div className={styles.buttons}>{children}</div>
    </Form>
  )
}
