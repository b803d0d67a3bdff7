import { Button } from '@radix-ui/themes/components/button'
import { Trash2 } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { AsideTitle } from '#app/components/catalogue/page/page-parts.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { Panel } from '#app/components/base/ui/panel.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { limits } from '#app/rules/base/limits.ts'
import { clipFormTexts as texts } from '#app/texts/library/clip-form.ts'
import styles from './clip-editing.module.css'

/** Forms for the clip's owner: rename and delete. */
export function ClipEditing({ hit, errors }: { hit: ContentHit; errors?: string[] | undefined }) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <Panel className={styles.editing}>
      <AsideTitle title={texts.edit} />
      <Form method="post" className={styles.form}>
        <TextField
          name="title"
          label={texts.title}
          defaultValue={hit.info.title}
          maxLength={limits.title}
          error={errors}
          required
        />
        <Button
          variant="soft"
          color="gray"
          loading={intent === 'rename'}
          type="submit"
          name="intent"
          value="rename"
        >
          {texts.save}
        </Button>
      </Form>
      <details className={styles.delete}>
        <summary>
          <Trash2 size={16} />
          {texts.delete}
        </summary>
        <Form method="post" className={styles.form}>
          <p>{texts.deleteSure}</p>
          <Button
            variant="soft"
            color="red"
            loading={intent === 'delete'}
            type="submit"
            name="intent"
            value="delete"
          >
            {texts.delete}
          </Button>
        </Form>
      </details>
    </Panel>
  )
}
