import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '#app/components/base/ui/class-names.ts'
import styles from './field.module.css'

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  /** The error, or errors of which the first is shown. */
  error?: string | string[] | undefined
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  /** Shown after the label, but not part of it. */
  beside?: ReactNode
}

export interface FieldIds {
  label: string
  hint: string
  error: string
  isInvalid: boolean
  /** Props that connect the control to its label, hint and error. */
  control: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }
}

export function useFieldIds({
  id,
  hint,
  error,
}: { id?: string | undefined } & Pick<FieldTexts, 'hint' | 'error'>): FieldIds {
  const own = useId()
  const base = id ?? own
  const isInvalid = firstError(error) !== undefined
  const described = [isInvalid && `${base}-error`, hint !== undefined && `${base}-hint`]
    .filter(Boolean)
    .join(' ')
  return {
    label: base,
    hint: `${base}-hint`,
    error: `${base}-error`,
    isInvalid,
    control: {
      id: base,
      ...(isInvalid ? { 'aria-invalid': true } : {}),
      ...(described === '' ? {} : { 'aria-describedby': described }),
    },
  }
}

interface FieldProps extends FieldTexts {
  ids: FieldIds
  /** On the right of the label, in secondary text. */
  count?: string | undefined
  required?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A control with its label above, a counter on the right, and a hint or error below. */
export function Field({
  label,
  hint,
  error,
  hideLabel,
  beside,
  ids,
  count,
  required,
  className,
  children,
}: FieldProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <div
        className={classNames(styles.head, hideLabel && count === undefined && 'visually-hidden')}
      >
        <label
          htmlFor={ids.label}
          className={classNames(styles.label, hideLabel && 'visually-hidden')}
        >
          {label}
        </label>
        {beside}
        {count !== undefined && (
          <span className={classNames(styles.count, 'needs-script')} aria-hidden>
            {count}
          </span>
        )}
      </div>
      {children}
      <FieldNotes {...{ hint, error, ids, required }} />
    </div>
  )
}

export function FieldNotes({ hint, error, ids }: Pick<FieldProps, 'hint' | 'error' | 'ids'>) {
  const message = firstError(error)
  return (
    <>
      {message !== undefined && (
        <p id={ids.error} className={styles.error}>
          <CircleAlert size={14} />
          <span>{message}</span>
        </p>
      )}
      {hint !== undefined && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  )
}

function firstError(error: string | string[] | undefined): string | undefined {
  const first = Array.isArray(error) ? error[0] : error
  return first === '' ? undefined : first
}
