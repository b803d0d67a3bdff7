import { Badge } from '@radix-ui/themes/components/badge'
import type { ReactNode } from 'react'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { Time } from '#app/components/base/ui/time.tsx'
import { unpublishedTexts as texts } from '#app/texts/studio/unpublished.ts'
import { Theirs } from '#app/components/studio/editing/theirs.tsx'
import type { FormFields } from '#app/components/studio/forms/form-fields.ts'
import type { ChangedField } from './changed-field.ts'
import styles from './record-field.module.css'

interface RecordFieldProps {
  fields: FormFields
  name: string
  className?: string | undefined
  /** Renders the field, and places the mark that shows that it differs from its published value. */
  children: (mark: ReactNode) => ReactNode
}

/** A field of a record's form, with marks for unpublished changes and for changes saved elsewhere. */
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

/** A group of controls with its mark above it. */
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

/** A 'Changed' badge, with a button that restores the published value. */
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
  /** What the button undoes, for screen readers. */
  label: string
  /** Id of the control to focus afterwards. */
  field?: string
  /** Replaces submitting the form after hydration. */
  onUndo?: () => void
}

/** A button that undoes a change by submitting its form. */
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
