import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styles from './choices.module.css'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { FieldNotes, type FieldTexts, useFieldIds } from './field.tsx'

type Choice = Omit<FieldTexts, 'hideLabel'> & Omit<ComponentPropsWithRef<'input'>, 'type'>

export function Checkbox({ label, hint, error, className, ...props }: Choice) {
  const ids = useFieldIds({ id: props.id, hint, error })
  return (
    <div className={className}>
      <label className={styles.line}>
        <input {...props} {...ids.control} type="checkbox" className={styles.check} />
        <span>{label}</span>
      </label>
      <FieldNotes {...{ hint, error, ids }} />
    </div>
  )
}

/** A checkbox that looks like a switch. */
export function Switch({ label, hint, error, className, ...props }: Choice) {
  const ids = useFieldIds({ id: props.id, hint, error })
  return (
    <div className={className}>
      <label className={styles.line}>
        <input
          {...props}
          {...ids.control}
          type="checkbox"
          role="switch"
          className={styles.switch}
        />
        <span>{label}</span>
      </label>
      <FieldNotes {...{ hint, error, ids }} />
    </div>
  )
}

interface RadioCard {
  value: string
  label: string
  /** A second line. */
  text?: string
  disabled?: boolean
}

interface RadioCardsProps extends Pick<FieldTexts, 'hint' | 'error'> {
  legend: ReactNode
  hideLegend?: boolean
  name: string
  options: RadioCard[]
  defaultValue?: string | undefined
  /** The choice if the parent controls it; without it, the form keeps the choice. */
  value?: string
  onChange?: (value: string) => void
  form?: string
}

/** Radio buttons as cards, each with an explanation. */
export function RadioCards({
  legend,
  hideLegend,
  name,
  options,
  defaultValue,
  value,
  onChange,
  form,
  hint,
  error,
}: RadioCardsProps) {
  const ids = useFieldIds({ id: useId(), hint, error })
  const { id: _group, ...described } = ids.control
  return (
    <fieldset {...described}>
      <legend className={classNames(styles.legend, hideLegend && 'visually-hidden')}>
        {legend}
      </legend>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              form={form}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span>
              <span className={styles.name}>{option.label}</span>
              {option.text && <span className={styles.text}>{option.text}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes {...{ hint, error, ids }} />
    </fieldset>
  )
}
