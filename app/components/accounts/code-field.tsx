import { type ComponentPropsWithRef, type InputEvent, useState } from 'react'
import { Field, type FieldTexts, useFieldIds } from '#app/components/base/forms/field.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import styles from './code-field.module.css'

const codeLength = 6
const places = Array.from({ length: codeLength }, (_, at) => at)

/** The field for a mailed code: one input whose six letters each appear in a box. */
export function CodeField({
  label,
  hint,
  error,
  hideLabel,
  onInput,
  onFull,
  ...props
}: FieldTexts & { onFull?: (input: HTMLInputElement) => void } & ComponentPropsWithRef<'input'>) {
  const ids = useFieldIds({ id: props.id, hint, error })
  const hydrated = useHydrated()
  const [length, setLength] = useState(0)
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel ?? false} ids={ids}>
      <span className={styles.code} data-invalid={ids.isInvalid || undefined}>
        {places.map((at) => (
          <span
            key={at}
            aria-hidden
            className={styles.box}
            data-current={(hydrated && at === Math.min(length, codeLength - 1)) || undefined}
          />
        ))}
        <input
          type="text"
          name="code"
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          required
          dir="ltr"
          {...props}
          {...ids.control}
          className={styles.input}
          onInput={(event: InputEvent<HTMLInputElement>) => {
            const input = event.currentTarget
            setLength(input.value.trim().length)
            onInput?.(event)
            if (input.value.trim().length === codeLength) onFull?.(input)
          }}
        />
      </span>
    </Field>
  )
}
