import { Badge } from '@radix-ui/themes/components/badge'
import type { ReactNode } from 'react'
import { classNames } from '#app/components/ui/class-names.ts'
import { Time } from '#app/components/ui/time.tsx'
import { unpublishedTexts as texts } from '#app/texts/unpublished.ts'
import { Theirs } from '../editing/theirs.tsx'
import type { FormFields } from '../forms/form-fields.ts'
import type { ChangedField } from './changed-field.ts'
import styles from './record-field.module.css'

interface RecordFieldProps {
  fields: FormFields
  name: string
  className?: string | undefined
  /** Draws the field; it places the mark, which says that listeners see something else. */
  children: (mark: ReactNode) => ReactNode
}

/** A field of a form over a record: with whether it differs from what is published, and what somebody else has saved. */
export function RecordField({ fields, name, className, children }: RecordFieldProps) {
  const changed = fields.changed(name)
  return (
    <div className={classNames(className, changed && styles.changed)}>
      {children(changed && <ChangedMark changed={changed} />)}
      {changed && <PublishedValue changed={changed} />}
      <Theirs fields={fields} name={name} />
    </div>
  )
}

/** A group of controls, with its mark above it. */
export function RecordGroup({
  children,
  ...props
}: Omit<RecordFieldProps, 'children'> & { children: ReactNode }) {
  return (
    <RecordField {...props}>
      {(mark) => (
        <>
          {mark && <div className={styles.above}>{mark}</div>}
          {children}
        </>
      )}
    </RecordField>
  )
}

/** 'Changed', with the way back to what is published. */
export function ChangedMark({ changed: { field, change, label } }: { changed: ChangedField }) {
  return (
    <span className={styles.mark}>
      <Badge color="gray">{texts.changed}</Badge>
      <UndoButton name="intent" value={`undo:${change}`} form="edit" label={label} field={field} />
    </span>
  )
}

interface UndoButtonProps {
  name: string
  value: string
  form: string
  /** What is taken back, for those who don't see where it stands. */
  label: string
  /** The id of what has the focus afterwards. */
  field?: string
  /** What it does instead, once the page's scripts run. */
  onUndo?: () => void
}

/** Takes something back, by the form that it is of. */
export function UndoButton({ label, field, onUndo, ...button }: UndoButtonProps) {
  return (
    <button
      type="submit"
      {...button}
      data-undoes={field}
      className={styles.undo}
      onClick={(event) => {
        if (!onUndo) return
        event.preventDefault()
        onUndo()
      }}
    >
      {texts.undo}
      <span className="visually-hidden"> {label}</span>
    </button>
  )
}

function PublishedValue({ changed: { field, published } }: { changed: ChangedField }) {
  if (published === '') return null
  return (
    <p className={styles.published}>
      {texts.published}{' '}
      {field === 'content.published' ? (
        <Time value={published} format="datetime" />
      ) : (
        <span dir="auto">{published}</span>
      )}
    </p>
  )
}
