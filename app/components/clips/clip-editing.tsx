import { Trash2 } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { AsideTitle } from '#app/components/content/page-parts.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import type { ContentHit } from '#app/schemas/content.ts'
import { limits } from '#app/rules/limits.ts'
import { clipTexts as texts } from '#app/texts/clips.ts'
import styles from './clip-editing.module.css'

/** What the maker of a clip can do with it: give it another title, delete it. */
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
        <Button type="submit" name="intent" value="rename" busy={intent === 'rename'}>
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
            type="submit"
            variant="danger"
            name="intent"
            value="delete"
            busy={intent === 'delete'}
          >
            {texts.delete}
          </Button>
        </Form>
      </details>
    </Panel>
  )
}
