import { Button } from '@radix-ui/themes/components/button'
import { TriangleAlert } from 'lucide-react'
import { use } from 'react'
import { fieldOf } from '#app/rules/base/edited-form.ts'
import { studioFormMessages as messages } from '#app/texts/studio/studio-forms.ts'
import { EditingContext } from './editing-context.ts'
import type { FormFields } from '#app/components/studio/forms/form-fields.ts'
import styles from './theirs.module.css'

/** Below a field: the value that was saved elsewhere meanwhile, and the choice between the two. */
export function Theirs({ fields, name }: { fields: FormFields; name: string }) {
  const { keepMine, takeTheirs } = use(EditingContext)
  const theirs = fields.theirs(name)
  if (theirs === undefined) return null
  const field = fieldOf(name)
  return (
    <div role="alert" className={styles.theirs}>
      <TriangleAlert size={16} />
      <div className={styles.words}>
        <p>{messages.changedMeanwhile}</p>
        <p className={styles.value} dir="auto">
          {theirs}
        </p>
        <div className={styles.choice}>
          <Button
            type="button"
            variant="soft"
            color="gray"
            size="1"
            onClick={() => keepMine(field)}
          >
            {messages.keepMine}
          </Button>
          <Button
            type="button"
            variant="soft"
            color="gray"
            size="1"
            onClick={() => takeTheirs(field)}
          >
            {messages.useTheirs}
          </Button>
        </div>
      </div>
    </div>
  )
}
