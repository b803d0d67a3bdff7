import { X } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { uiTexts } from '#app/texts/shell.ts'
import { splitTexts as texts } from '#app/texts/studio-money.ts'
import styles from '../plain-modal.module.css'

interface RecipientModalProps {
  ref: RefObject<HTMLDialogElement | null>
  at: number
  heading: string
  isOpen: boolean
  /** It was closed without being done. */
  onCancel: () => void
  children: ReactNode
}

/** A part of the form that is modal while it is open: done, it is sent with the form; closed, it is as it was. */
export function RecipientModal({
  ref,
  at,
  heading,
  isOpen,
  onCancel,
  children,
}: RecipientModalProps) {
  const done = useRef<HTMLButtonElement>(null)
  const title = useId()
  useLayoutEffect(() => {
    if (isOpen) ref.current?.showModal()
  }, [isOpen, ref])

  function cancel() {
    for (const input of ref.current?.querySelectorAll('input') ?? []) {
      input.value = input.defaultValue
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    ref.current?.close()
    onCancel()
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    done.current?.click()
  }

  return (
    // Enter in its fields does what its main button does.
    <dialog
      ref={ref}
      aria-labelledby={title}
      className={styles.modal}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        cancel()
      }}
    >
      <div className={styles.head}>
        <h3 id={title} className={styles.title}>
          {heading}
        </h3>
        <IconButton label={uiTexts.close} icon={<X />} size={32} onClick={cancel} />
      </div>
      {children}
      <div className={styles.actions}>
        <Button ref={done} type="submit" name="intent" value={`done-${at}`} variant="accent">
          {texts.done}
        </Button>
      </div>
    </dialog>
  )
}
