import { Button } from '@radix-ui/themes/components/button'
import type { FormEvent, ReactNode, SyntheticEvent } from 'react'
import { studioTexts } from '#app/texts/studio-pages.ts'
import styles from './form-buttons.module.css'

interface DialogFormProps {
  /** Of the button that ends it. */
  label: string
  isBusy?: boolean
  onSubmit: (form: HTMLFormElement) => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog of an editor: what bubbles from it isn't of the page's own form, which saves itself. */
export function DialogForm({
  label,
  isBusy = false,
  onSubmit,
  onClose,
  children,
}: DialogFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.stopPropagation()
    event.preventDefault()
    if (!isBusy) onSubmit(event.currentTarget)
  }
  return (
    <form noValidate className={styles.form} onInput={stop} onSubmit={submit}>
      {children}
      <div className={styles.buttons}>
        <Button type="submit" disabled={isBusy}>
          {label}
        </Button>
        <Button type="button" variant="soft" color="gray" onClick={onClose}>
          {studioTexts.cancel}
        </Button>
      </div>
    </form>
  )
}

function stop(event: SyntheticEvent) {
  event.stopPropagation()
}

/** Leads to the first field that something is wrong with. */
export function focusFirst(form: HTMLFormElement, prefix: string, errors: object): void {
  const [first] = Object.keys(errors)
  form.querySelector<HTMLElement>(`#${prefix}-${first}`)?.focus()
}
