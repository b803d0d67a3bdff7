import { Button } from '@radix-ui/themes/components/button'
import { IconButton } from '@radix-ui/themes/components/icon-button'
import { X } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { uiTexts } from '#app/texts/base/shell.ts'
import { splitTexts as texts } from '#app/texts/studio/studio-money.ts'
import styles from '#app/components/studio/frame/plain-modal.module.css'

interface RecipientModalProps {
  ref: RefObject<HTMLDialogElement | null>
  at: number
  heading: string
  isOpen: boolean
  /** Called when it is closed without Done. */
  onCancel: () => void
  children: ReactNode
}

/** A modal part of the form: Done submits the form, closing resets its fields. */
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
    // Enter in a field presses the main button.
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
        <IconButton
          type="button"
          variant="ghost"
          color="gray"
          size="1"
          radius="full"
          aria-label={uiTexts.close}
          title={uiTexts.close}
          onClick={cancel}
        >
          <X />
        </IconButton>
      </div>
      <p className={styles.about}>{texts.aboutRecipient}</p>
      {children}
      <div className={styles.actions} data-apart>
        <Button type="submit" ref={done} name="intent" value={`done-${at}`}>
          {texts.done}
        </Button>
        <Button type="button" variant="soft" color="gray" onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </dialog>
  )
}
