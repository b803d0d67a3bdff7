import { Button } from '@radix-ui/themes/components/button'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { FieldNotes, useFieldIds } from '#app/components/base/forms/field.tsx'
import type { FormFields } from './form-fields.ts'
import styles from '#app/components/studio/frame/studio.module.css'
import { RecordGroup } from '#app/components/studio/editing/unpublished/record-field.tsx'

interface RowsProps {
  fields: FormFields
  name: string
  legend: string
  hint: string
  most: number
  addLabel: string
  hideLegend?: boolean
  rowClassName?: string | undefined
  row: (name: string, label: (text: string) => ReactNode) => ReactNode
}

/** Rows of fields with an empty one at the end; with JavaScript, more can be added. */
export function Rows(props: RowsProps) {
  const { fields, name } = props
  return (
    <RecordGroup fields={fields} name={name}>
      <RowGroup key={fields.version(name)} {...props} />
    </RecordGroup>
  )
}

function RowGroup({
  fields,
  name,
  legend,
  hideLegend,
  rowClassName,
  hint,
  most,
  addLabel,
  row,
}: RowsProps) {
  const [count, setCount] = useState(() => Math.min(most, fields.rowCount(name) + 1))
  // Errors of single fields are shown at those.
  const error = fields.field(name).error
  const ids = useFieldIds({ id: name, hint, error })
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className={styles.group}
      aria-describedby={ids.control['aria-describedby']}
    >
      <legend className={classNames(styles.legend, hideLegend && 'visually-hidden')}>
        {legend}
      </legend>
      <FieldNotes hint={hint} error={error} ids={ids} />
      <ol className={styles.rows}>
        {Array.from({ length: count }, (_, at) => (
          <li key={at} className={classNames(styles.fieldRow, rowClassName)}>
            {row(`${name}[${at}]`, (text) => (
              <Numbered text={text} number={at + 1} />
            ))}
          </li>
        ))}
      </ol>
      {count < most && (
        <Button
          type="button"
          variant="soft"
          color="gray"
          size="1"
          onClick={() => setCount(count + 1)}
          className="needs-script"
        >
          <Plus />
          {addLabel}
        </Button>
      )}
    </fieldset>
  )
}

/** A label with its row's number, for screen readers. */
function Numbered({ text, number }: { text: string; number: number }) {
  return (
    <>
      {text}
      <span className="visually-hidden"> {number}</span>
    </>
  )
}
