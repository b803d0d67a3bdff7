import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { SelectField, TextArea, TextField } from '#app/components/ui/fields.tsx'
import { limits } from '#app/rules/limits.ts'
import { streamTypes } from '#app/schemas/livestreams.ts'
import { livestreamTexts as texts } from '#app/texts/livestreams.ts'
import { formFields } from '../forms/form-fields.ts'
import { utcField } from '../forms/form-values.ts'
import { LocalTimes } from '../local-times.tsx'
import styles from '../studio.module.css'
import type { Livestream } from './livestream.ts'

interface LivestreamFormProps {
  /** Null for a new one. */
  livestream: Livestream | null
  form: SubmissionResult | undefined
}

/** What a creator says about a livestream. */
export function LivestreamForm({ livestream, form }: LivestreamFormProps) {
  const isSaving = useNavigation().formData?.get('intent') === 'save'
  const fields = formFields(form, livestream ? valuesOf(livestream) : {})
  return (
    <Form method="post" className={styles.stack} noValidate>
      <TextField {...fields.field('title')} label={texts.title} maxLength={limits.title} required />
      <TextArea
        {...fields.field('description')}
        label={texts.description}
        placeholder={texts.descriptionPlaceholder}
        maxLength={limits.itemDescription}
        rows={5}
      />
      <TextField
        {...fields.field('url')}
        label={texts.address}
        hint={texts.addressHint}
        placeholder="https://"
        inputMode="url"
        dir="ltr"
        required
      />
      <SelectField {...fields.field('type')} label={texts.type}>
        {streamTypes.map((type) => (
          <option key={type} value={type}>
            {texts.types[type]}
          </option>
        ))}
      </SelectField>
      <LocalTimes
        fields={[
          { ...fields.field('start'), label: texts.start, required: true },
          { ...fields.field('end'), label: texts.end, hint: texts.endHint },
        ]}
        stored={livestream ? [livestream.meta.start, livestream.meta.end] : []}
        isTyped={form !== undefined}
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
