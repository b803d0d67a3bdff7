import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { Field, type FieldTexts, useFieldIds } from './field.tsx'
import styles from './field.module.css'
import { classNames } from './class-names.ts'

interface Affixes {
  /** Inside the box, before and after what is typed: an icon, a unit. */
  before?: ReactNode
  after?: ReactNode
}

/** A line of text. With `maxLength` it counts. */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  before,
  after,
  big,
  className,
  ...props
}: FieldTexts & Affixes & { big?: boolean } & ComponentPropsWithRef<'input'>) {
  const ids = useFieldIds({ id: props.id, hint, error })
  const [length, setLength] = useState(initialLength(props))
  return (
    <Field
      {...{ label, hint, error, hideLabel, ids, className }}
      count={count(length, props.maxLength)}
      required={props.required}
    >
      <span
        className={classNames(styles.box, big && styles.big)}
        data-invalid={ids.isInvalid || undefined}
      >
        {before && <span className={styles.before}>{before}</span>}
        <input
          dir="auto"
          {...props}
          {...ids.control}
          className={styles.input}
          onInput={(event) => {
            setLength(event.currentTarget.value.length)
            props.onInput?.(event)
          }}
        />
        {after && <span className={styles.after}>{after}</span>}
      </span>
    </Field>
  )
}

/** Several lines of text. With `maxLength` it counts. */
export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...props
}: FieldTexts & ComponentPropsWithRef<'textarea'>) {
  const ids = useFieldIds({ id: props.id, hint, error })
  const [length, setLength] = useState(initialLength(props))
  return (
    <Field
      {...{ label, hint, error, hideLabel, ids, className }}
      count={count(length, props.maxLength)}
      required={props.required}
    >
      <span className={styles.box} data-invalid={ids.isInvalid || undefined}>
        <textarea
          dir="auto"
          rows={4}
          {...props}
          {...ids.control}
          className={styles.textarea}
          onInput={(event) => {
            setLength(event.currentTarget.value.length)
            props.onInput?.(event)
          }}
        />
      </span>
    </Field>
  )
}

/** One of several, in the browser's own list. */
export function SelectField({
  label,
  hint,
  error,
  hideLabel,
  className,
  children,
  ...props
}: FieldTexts & ComponentPropsWithRef<'select'>) {
  const ids = useFieldIds({ id: props.id, hint, error })
  return (
    <Field {...{ label, hint, error, hideLabel, ids, className }} required={props.required}>
      <span className={styles.box} data-invalid={ids.isInvalid || undefined}>
        <select {...props} {...ids.control} className={styles.select}>
          {children}
        </select>
      </span>
    </Field>
  )
}

/** A file from this device; a plain file input. */
export function FileField({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...props
}: FieldTexts & ComponentPropsWithRef<'input'>) {
  const ids = useFieldIds({ id: props.id, hint, error })
  return (
    <Field {...{ label, hint, error, hideLabel, ids, className }} required={props.required}>
      <span className={styles.box} data-invalid={ids.isInvalid || undefined}>
        <input {...props} {...ids.control} type="file" className={styles.file} />
      </span>
    </Field>
  )
}

function count(length: number, most: number | undefined): string | undefined {
  return most === undefined
    ? undefined
    : `${length.toLocaleString('en')}/${most.toLocaleString('en')}`
}

function initialLength(props: { value?: unknown; defaultValue?: unknown }): number {
  return String(props.value ?? props.defaultValue ?? '').length
}
