import { TextArea as TextAreaBox } from '@radix-ui/themes/components/text-area'
import * as TextFieldBox from '@radix-ui/themes/components/text-field'
import {
  type ComponentProps,
  type ComponentPropsWithRef,
  type InputEvent,
  type ReactNode,
  useState,
} from 'react'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { grouped } from '#app/rules/base/grouped.ts'
import { Field, type FieldTexts, useFieldIds } from './field.tsx'
import styles from './field.module.css'

interface Affixes {
  /** Shown inside the box before and after the input: an icon, a unit. */
  before?: ReactNode
  after?: ReactNode
}

/** A single-line text field; with `maxLength`, it counts characters. */
export function TextField({
  before,
  after,
  big,
  ...props
}: FieldTexts & Affixes & { big?: boolean } & ComponentPropsWithRef<typeof TextFieldBox.Root>) {
  const { field, control } = useField(props)
  const count = useCount(control)
  return (
    <Field {...field} count={count.text}>
      <TextFieldBox.Root
        size={big ? '3' : '2'}
        dir="auto"
        // Radix turns spell checking off; this restores the browser's default.
        spellCheck={undefined}
        {...control}
        onInput={count.onInput}
      >
        {before && <TextFieldBox.Slot side="left">{before}</TextFieldBox.Slot>}
        {after && <TextFieldBox.Slot side="right">{after}</TextFieldBox.Slot>}
      </TextFieldBox.Root>
    </Field>
  )
}

/** A multi-line text field; with `maxLength`, it counts characters. */
export function TextArea(props: FieldTexts & ComponentPropsWithRef<typeof TextAreaBox>) {
  const { field, control } = useField(props)
  const count = useCount(control)
  return (
    <Field {...field} count={count.text}>
      <TextAreaBox dir="auto" rows={4} {...control} onInput={count.onInput} />
    </Field>
  )
}

/** A native select. */
export function SelectField(props: FieldTexts & ComponentPropsWithRef<'select'>) {
  const { field, control } = useField(props)
  return (
    <BoxField {...field}>
      <select {...control} className={styles.select} />
    </BoxField>
  )
}

/** A native file input. */
export function FileField(props: FieldTexts & ComponentPropsWithRef<'input'>) {
  const { field, control } = useField(props)
  return (
    <BoxField {...field}>
      <input {...control} type="file" className={styles.file} />
    </BoxField>
  )
}

interface ControlProps {
  id?: string | undefined
  className?: string | undefined
  required?: boolean | undefined
}

/** Separates the props of the field around a control from those of the control. */
export function useField<Props extends FieldTexts & ControlProps>({
  label,
  hint,
  error,
  hideLabel,
  beside,
  className,
  ...props
}: Props) {
  const ids = useFieldIds({ id: props.id, hint, error })
  return {
    field: { label, hint, error, hideLabel, beside, className, ids, required: props.required },
    control: { ...props, ...ids.control },
  }
}

/** A native control in a box that looks like Radix's text fields. */
export function BoxField({ children, ...field }: ComponentProps<typeof Field>) {
  return (
    <Field {...field}>
      <span className={classNames('rt-TextFieldRoot', styles.box)}>{children}</span>
    </Field>
  )
}

interface Counted<Control> {
  value?: unknown
  defaultValue?: unknown
  maxLength?: number | undefined
  onInput?: ((event: InputEvent<Control>) => void) | undefined
}

/** The count of characters, as '12/150'; undefined without a limit. */
function useCount<Control extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  defaultValue,
  maxLength,
  onInput,
}: Counted<Control>) {
  const [length, setLength] = useState(String(value ?? defaultValue ?? '').length)
  return {
    text: maxLength === undefined ? undefined : `${grouped(length)}/${grouped(maxLength)}`,
    onInput(event: InputEvent<Control>) {
      setLength(event.currentTarget.value.length)
      onInput?.(event)
    },
  }
}
