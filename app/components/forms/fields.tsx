import { TextArea as TextAreaBox } from '@radix-ui/themes/components/text-area'
import * as TextFieldBox from '@radix-ui/themes/components/text-field'
import {
  type ComponentProps,
  type ComponentPropsWithRef,
  type InputEvent,
  type ReactNode,
  useState,
} from 'react'
import { classNames } from '#app/components/ui/class-names.ts'
import { Field, type FieldTexts, useFieldIds } from './field.tsx'
import styles from './field.module.css'

interface Affixes {
  /** Inside the box, before and after what is typed: an icon, a unit. */
  before?: ReactNode
  after?: ReactNode
}

/** A line of text. With `maxLength` it counts. */
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
        // As the browser does for other fields: Radix turns it off.
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

/** Several lines of text. With `maxLength` it counts. */
export function TextArea(props: FieldTexts & ComponentPropsWithRef<typeof TextAreaBox>) {
  const { field, control } = useField(props)
  const count = useCount(control)
  return (
    <Field {...field} count={count.text}>
      <TextAreaBox dir="auto" rows={4} {...control} onInput={count.onInput} />
    </Field>
  )
}

/** One of several, in the browser's own list. */
export function SelectField(props: FieldTexts & ComponentPropsWithRef<'select'>) {
  const { field, control } = useField(props)
  return (
    <BoxField {...field}>
      <select {...control} className={styles.select} />
    </BoxField>
  )
}

/** A file from this device; a plain file input. */
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

/** What belongs to the field around a control, and what to the control itself. */
function useField<Props extends FieldTexts & ControlProps>({
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

/** A native control in a box like that of Radix's text fields. */
function BoxField({ children, ...field }: ComponentProps<typeof Field>) {
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

/** How many of the letters that fit are there, as '12/150'; nothing where there is no limit. */
function useCount<Control extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  defaultValue,
  maxLength,
  onInput,
}: Counted<Control>) {
  const [length, setLength] = useState(String(value ?? defaultValue ?? '').length)
  return {
    text:
      maxLength === undefined
        ? undefined
        : `${length.toLocaleString('en')}/${maxLength.toLocaleString('en')}`,
    onInput(event: InputEvent<Control>) {
      setLength(event.currentTarget.value.length)
      onInput?.(event)
    },
  }
}
