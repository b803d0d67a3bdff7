import { IconButton } from '@radix-ui/themes/components/icon-button'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { FieldNotes, useFieldIds } from '#app/components/base/forms/field.tsx'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { markdownText } from '#app/protocols/text/markdown-text.ts'
import { grouped } from '#app/rules/base/grouped.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { formattedTooLong } from '#app/texts/studio/studio-forms.ts'
import type { FormFields } from './form-fields.ts'
import styles from './markdown-field.module.css'
import { RecordField } from '#app/components/studio/editing/unpublished/record-field.tsx'

const MarkdownPreview = lateComponent(() => import('./markdown-preview-panel.tsx'))
const MarkdownTools = lateComponent(() => import('./markdown-tools-panel.tsx'), {
  missing: 'nothing',
})

interface MarkdownFieldProps {
  fields: FormFields
  name: string
  label: string
  placeholder?: string | undefined
  /** Maximum number of visible characters. */
  most: number
  rows?: number
  /** Shown on the right of the label. */
  action?: ReactNode
}

/** A Markdown text area; its toolbar appears after hydration. */
export function MarkdownField({ fields, name, action, label, ...props }: MarkdownFieldProps) {
  return (
    <RecordField fields={fields} name={name}>
      {(mark) => (
        <>
          <div className={styles.head}>
            <label htmlFor={name} className={styles.label}>
              {label}
            </label>
            {mark}
            {action && <span className={styles.action}>{action}</span>}
          </div>
          <Editor key={fields.version(name)} fields={fields} name={name} {...props} />
        </>
      )}
    </RecordField>
  )
}

function Editor({
  fields,
  name,
  placeholder,
  most,
  rows = 8,
}: Omit<MarkdownFieldProps, 'label' | 'action'>) {
  const { defaultValue = '', error, ...field } = fields.field(name)
  const isHydrated = useHydrated()
  const area = useRef<HTMLTextAreaElement>(null)
  const last = useRef(defaultValue)
  const [length, setLength] = useState(() => markdownText(defaultValue).length)
  const [isReverted, setReverted] = useState(false)
  /** What is shown as readers will see it; null while it is written. */
  const [formatted, setFormatted] = useState<string | null>(null)
  const hint = isHydrated ? undefined : fieldTexts.markdown
  const message = isReverted ? formattedTooLong(most) : error
  const ids = useFieldIds({ id: name, hint, error: message })

  /** Reverts an edit that exceeds the maximum. */
  function keepWithin(element: HTMLTextAreaElement) {
    const next = markdownText(element.value).length
    const isTooLong = next > most && next > markdownText(last.current).length
    setReverted(isTooLong)
    if (!isTooLong) {
      last.current = element.value
      setLength(next)
      return
    }
    const place = element.selectionStart - (element.value.length - last.current.length)
    element.value = last.current
    element.setSelectionRange(Math.max(0, place), Math.max(0, place))
  }

  return (
    <>
      <div className={styles.box} data-invalid={ids.isInvalid || undefined}>
        <div className={classNames(styles.bar, 'needs-script')}>
          {isHydrated && (
            <>
              {formatted === null && <MarkdownTools area={area} name={name} />}
              <IconButton
                type="button"
                variant="ghost"
                color="gray"
                size="1"
                aria-label={fieldTexts.formatted}
                title={fieldTexts.formatted}
                aria-pressed={formatted !== null}
                className={styles.switch}
                onClick={() => setFormatted(formatted === null ? last.current : null)}
              >
                {formatted === null ? <Eye size={18} /> : <EyeOff size={18} />}
              </IconButton>
            </>
          )}
          <span className={styles.count} aria-hidden>
            {grouped(length)}/{grouped(most)}
          </span>
        </div>
        <textarea
          dir="auto"
          {...field}
          {...ids.control}
          ref={area}
          defaultValue={defaultValue}
          placeholder={placeholder}
          rows={rows}
          className={styles.area}
          hidden={formatted !== null}
          onInput={(event) => keepWithin(event.currentTarget)}
        />
        {formatted !== null && <MarkdownPreview markdown={formatted} />}
      </div>
      <FieldNotes hint={hint} error={message} ids={ids} />
    </>
  )
}
