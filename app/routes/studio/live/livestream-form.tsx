import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { SelectField, TextArea, TextField } from '#app/components/base/forms/fields.tsx'
import { limits } from '#app/rules/base/limits.ts'
import { livestreamForm, streamTypes } from '#app/schemas/studio/livestreams.ts'
import { livestreamTexts as texts } from '#app/texts/studio/livestreams.ts'
import {
  areaProps,
  selectProps,
  textProps,
  useCheckedForm,
} from '#app/components/base/forms/conform.ts'
import { utcField } from '#app/components/studio/forms/form-values.ts'
import { LocalTimes } from './local-times.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import type { Livestream } from '#app/components/studio/editors/live/livestream.ts'
import { useUnsentQuestion } from '#app/components/studio/editing/use-unsent-question.ts'

interface LivestreamFormProps {
  /** Null when scheduling a new one. */
  livestream: Livestream | null
  form: SubmissionResult | undefined
}

/** The form of a livestream. */
export function LivestreamForm({ livestream, form: answer }: LivestreamFormProps) {
  const isSaving = useNavigation().formData?.get('intent') === 'save'
  const unsent = useUnsentQuestion()
  const [form, fields] = useCheckedForm({
    id: 'livestream',
    answer,
    ...(livestream && { stored: valuesOf(livestream) }),
    schema: livestreamForm,
  })
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      className={styles.stack}
      noValidate
      {...unsent}
    >
      <TextField
        {...textProps(fields.title, form)}
        label={texts.title}
        maxLength={limits.title}
        required
      />
      <TextArea
        {...areaProps(fields.description, form)}
        label={texts.description}
        placeholder={texts.descriptionPlaceholder}
        maxLength={limits.itemDescription}
        rows={5}
      />
      <TextField
        {...textProps(fields.url, form)}
        label={texts.address}
        hint={texts.addressHint}
        placeholder="https://"
        inputMode="url"
        dir="ltr"
        required
      />
      <SelectField {...selectProps(fields.type, form)} label={texts.type}>
        {streamTypes.map((type) => (
          <option key={type} value={type}>
            {texts.types[type]}
          </option>
        ))}
      </SelectField>
      <LocalTimes
        fields={[
          { ...textProps(fields.start, form), label: texts.start, required: true },
          { ...textProps(fields.end, form), label: texts.end, hint: texts.endHint },
        ]}
        stored={livestream ? [livestream.meta.start, livestream.meta.end] : []}
        isTyped={answer !== undefined}
      />
      <div className={styles.inline}>
        <Button
          type="submit"
          variant={livestream ? 'soft' : 'solid'}
          color={livestream ? 'gray' : 'teal'}
          loading={isSaving}
          name="intent"
          value="save"
        >
          {livestream ? texts.save : texts.schedule}
        </Button>
      </div>
    </Form>
  )
}

function valuesOf({ content, meta }: Livestream) {
  return {
    title: content.title,
    description: content.description ?? undefined,
    url: content.url,
    type: content.type,
    start: utcField(meta.start),
    end: meta.end ? utcField(meta.end) : undefined,
  }
}
